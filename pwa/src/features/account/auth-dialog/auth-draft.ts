/** What was typed into the auth dialog and is offered again by its other views. Never a password. */
export interface AuthDraft {
  username: string;
  email: string;
}

export const emptyDraft: AuthDraft = { username: '', email: '' };

/** The props by which a view reads and changes the draft. */
export interface DraftProps {
  draft: AuthDraft;
  onDraftChange: (part: Partial<AuthDraft>) => void;
}

/** The typed email, or an email that was typed into the username field. */
export function emailOf({ username, email }: AuthDraft): string {
  return email || (username.includes('@') ? username : '');
}
