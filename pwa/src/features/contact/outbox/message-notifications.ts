import { toast } from '#components/toasts/toast-store.ts';

/** What became of a message that was kept. */
export interface MessageNotification {
  subject: string;
  /** Why it was not taken; null when it was sent. */
  reason: string | null;
}

const CHANNEL = 'contact-outbox';
const MOST_LETTERS = 60;

type Screen = (notification: MessageNotification) => boolean;
const screens = new Set<Screen>();
/** One for both ways: what another one of this tab sends would be heard here, too. */
let channel: BroadcastChannel | null = null;

/** For a screen that can show the notification itself: it returns whether it has. Returns how to stop. */
export function showNotificationsHere(screen: Screen): () => void {
  screens.add(screen);
  return () => screens.delete(screen);
}

/** Shows the notifications of other tabs. Returns the unsubscribe function. */
export function hearOtherTabs(): () => void {
  const opened = new BroadcastChannel(CHANNEL);
  opened.onmessage = ({ data }: MessageEvent<MessageNotification>) => show(data);
  channel = opened;
  return () => {
    opened.close();
    // a message in flight may end later, and then must not use the closed channel
    if (channel === opened) channel = null;
  };
}

/** In every tab, because it is unknown which one the sender is looking at. */
export function notifyEveryTab(notification: MessageNotification): void {
  channel?.postMessage(notification);
  show(notification);
}

function show(notification: MessageNotification): void {
  if ([...screens].some((screen) => screen(notification))) return;
  const subject = `“${notification.subject.length > MOST_LETTERS ? `${notification.subject.slice(0, MOST_LETTERS)}…` : notification.subject}”`;
  if (notification.reason === null)
    toast({ title: 'Message sent', description: `${subject} was sent. You'll get a confirmation email shortly.` });
  else
    toast({
      title: 'Message not sent',
      description: `${subject}: ${notification.reason} You can find it on the Contact page.`,
      variant: 'destructive',
    });
}
