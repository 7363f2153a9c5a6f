import { useEffect, useRef, useState } from 'react';
import { Dialog } from '#components/dialogs/Dialog.tsx';
import { dismissLastToast } from '#components/toasts/toast-store.ts';
import type { AuthView } from '#platform/navigation/window-events.ts';
import { useSession } from '#state/session/session.tsx';
import { AuthTabs } from './AuthTabs.tsx';
import { type AuthDraft, emptyDraft } from './auth-draft.ts';
import { EmailRequestForm } from './EmailRequestForm.tsx';
import { emailRequests } from './email-requests.ts';

export interface AuthDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  view: AuthView;
  onViewChange: (view: AuthView) => void;
}

const welcome = {
  title: 'Your Account',
  description: 'Keep your photo sets in one collection and download them again anytime.',
};

/** Sign In and Sign Up, and the forms for a lost username, password or download link. */
export function AuthDialog(props: AuthDialogProps) {
  const { isOpen, view } = props;
  const body = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useDraft();
  const { close, goTo, finish } = useViews(props);
  const isTabs = view === 'login' || view === 'register';
  const { title, description } = isTabs ? welcome : emailRequests[view];
  const draftProps = { draft, onDraftChange: setDraft };
  useFocusOnViewChange(isTabs ? 'tabs' : view, () => firstEmptyField(body.current));
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={close}
      title={title}
      description={description}
      initialFocus={() => (hasKeyboard() ? firstEmptyField(body.current) : null)}
    >
      <div ref={body}>
        {isTabs ? (
          <AuthTabs {...draftProps} view={view} onView={goTo} />
        ) : (
          <EmailRequestForm {...draftProps} key={view} request={emailRequests[view]} onBack={() => goTo('login')} onDone={finish} />
        )}
      </div>
    </Dialog>
  );
}

/** Typed text stays until the page is closed or a user signs in, so that the next visitor does not see it. */
function useDraft() {
  const { user } = useSession();
  const [draft, setDraft] = useState(emptyDraft);
  if (user && draft !== emptyDraft) setDraft(emptyDraft);
  return [draft, (part: Partial<AuthDraft>) => setDraft((before) => ({ ...before, ...part }))] as const;
}

/** Navigation between views. A visitor who only wants lost downloads is done once they are mailed and needs no login. */
function useViews({ view, onViewChange, onOpenChange }: AuthDialogProps) {
  const [isDirect, setIsDirect] = useState(true);
  function close() {
    setIsDirect(true);
    onOpenChange(false);
  }
  function show(next: AuthView) {
    setIsDirect(false);
    onViewChange(next);
  }
  /** An error of one view does not apply to the next; a success message does. */
  function goTo(next: AuthView) {
    dismissLastToast();
    show(next);
  }
  const finish = () => (isDirect && view === 'find-downloads' ? close() : show('login'));
  return { close, goTo, finish };
}

/** The pressed link is gone with the old view, so the focus moves to the new one. Changing tabs doesn't move it. */
function useFocusOnViewChange(view: string, target: () => HTMLElement | null): void {
  const lastView = useRef(view);
  useEffect(() => {
    if (lastView.current === view) return;
    lastView.current = view;
    target()?.focus();
  });
}

function firstEmptyField(part: HTMLElement | null): HTMLElement | null {
  const fields = [...(part?.querySelectorAll('input') ?? [])];
  return fields.find((field) => field.value === '') ?? fields[0] ?? null;
}

/** On a phone the keyboard would cover the dialog that has just opened. */
function hasKeyboard(): boolean {
  return window.matchMedia('(pointer: fine)').matches;
}
