import { useEffect, useRef, useState } from 'react';
import { Dialog } from '#components/Dialog.tsx';
import { dismissLastToast } from '#components/toast-store.ts';
import type { AuthView } from '#platform/navigation/window-events.ts';
import { useSession } from '#state/session.tsx';
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
  description: 'Keep every photo set in one collection, and download it again whenever you draw.',
};

/** Sign In and Sign Up, and what helps when a name, a password or a link is lost. */
export function AuthDialog(props: AuthDialogProps) {
  const { isOpen, view } = props;
  const body = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useDraft();
  const { close, turn, finish } = useWay(props);
  const isTabs = view === 'login' || view === 'register';
  const { title, description } = isTabs ? welcome : emailRequests[view];
  const draftProps = { draft, onDraftChange: setDraft };
  useFocusOnArrival(isTabs ? 'tabs' : view, () => firstEmptyField(body.current));
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
          <AuthTabs {...draftProps} view={view} onView={turn} />
        ) : (
          <EmailRequestForm {...draftProps} key={view} request={emailRequests[view]} onBack={() => turn('login')} onDone={finish} />
        )}
      </div>
    </Dialog>
  );
}

/** What was typed stays while the page does, until somebody is signed in: the next visitor need not see it. */
function useDraft() {
  const { user } = useSession();
  const [draft, setDraft] = useState(emptyDraft);
  if (user && draft !== emptyDraft) setDraft(emptyDraft);
  return [draft, (part: Partial<AuthDraft>) => setDraft((before) => ({ ...before, ...part }))] as const;
}

/** From view to view. Who came for their downloads alone is done when they are mailed, and wants no login. */
function useWay({ view, onViewChange, onOpenChange }: AuthDialogProps) {
  const [isDirect, setIsDirect] = useState(true);
  function close() {
    setIsDirect(true);
    onOpenChange(false);
  }
  function show(next: AuthView) {
    setIsDirect(false);
    onViewChange(next);
  }
  /** What was said about one view is not about the next; what ended well is. */
  function turn(next: AuthView) {
    dismissLastToast();
    show(next);
  }
  const finish = () => (isDirect && view === 'find-downloads' ? close() : show('login'));
  return { close, turn, finish };
}

/** The link that led to another view is gone with the old one. Tabs keep the focus themselves. */
function useFocusOnArrival(place: string, target: () => HTMLElement | null): void {
  const lastPlace = useRef(place);
  useEffect(() => {
    if (lastPlace.current === place) return;
    lastPlace.current = place;
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
