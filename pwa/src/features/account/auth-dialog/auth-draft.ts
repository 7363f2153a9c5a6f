/** What was typed into the auth dialog and is offered again by its other views. Never a password. */
export interface AuthDraft {
  username: string;
  email: string;
}

export const emptyDraft: AuthDraft = { username: '', email: '' };

/** Where a view keeps what is typed. */
export interface DraftProps {
  draft: AuthDraft;
  onDraftChange: (part: Partial<AuthDraft>) => void;
}

/** An address that was typed in place of the name will do. */
export function emailOf({ username, email }: AuthDraft): string {
  return email || (username.includes('@') ? username : '');
}
