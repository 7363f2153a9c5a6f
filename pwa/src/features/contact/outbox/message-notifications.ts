import { toast } from '#components/toasts/toast-store.ts';

/** The outcome of sending a waiting message. */
export interface MessageNotification {
  subject: string;
  /** Why the server rejected it; null if it was sent. */
  reason: string | null;
}

const CHANNEL = 'contact-outbox';
const MAX_LETTERS = 60;

type Screen = (notification: MessageNotification) => boolean;
const screens = new Set<Screen>();
/** One object for both directions: a second one in this tab would receive this tab's own messages. */
let channel: BroadcastChannel | null = null;

/** For a screen that shows notifications itself. It returns whether it did. Returns the unsubscribe function. */
export function showNotificationsHere(screen: Screen): () => void {
  screens.add(screen);
  return () => screens.delete(screen);
}

/** Shows the notifications of other tabs. Returns the unsubscribe function. */
export function listenToOtherTabs(): () => void {
  const opened = new BroadcastChannel(CHANNEL);
  opened.onmessage = ({ data }: MessageEvent<MessageNotification>) => show(data);
  channel = opened;
  return () => {
    opened.close();
    // A message in flight may end after this
    if (channel === opened) channel = null;
  };
}

/** Notifies every tab, because the sender may be looking at any of them. */
export function notifyEveryTab(notification: MessageNotification): void {
  channel?.postMessage(notification);
  show(notification);
}

function show(notification: MessageNotification): void {
  if ([...screens].some((screen) => screen(notification))) return;
  const subject = `“${notification.subject.length > MAX_LETTERS ? `${notification.subject.slice(0, MAX_LETTERS)}…` : notification.subject}”`;
  if (notification.reason === null)
    toast({ title: 'Message sent', description: `${subject} was sent. You'll get a confirmation email shortly.` });
  else
    toast({
      title: 'Message not sent',
      description: `${subject}: ${notification.reason} You can find it on the Contact page.`,
      variant: 'destructive',
    });
}
