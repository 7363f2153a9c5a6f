import { toast } from '#components/toast-store.ts';

/** What became of a message that was kept. */
export interface MessageNews {
  subject: string;
  /** Why it was not taken; null when it was sent. */
  reason: string | null;
}

const CHANNEL = 'contact-outbox';
const MOST_LETTERS = 60;

type Screen = (news: MessageNews) => boolean;
const screens = new Set<Screen>();
/** One for both ways: what another one of this tab sends would be heard here, too. */
let channel: BroadcastChannel | null = null;

/** For a screen that can show the news itself: it returns whether it has. Returns how to stop. */
export function showNewsHere(screen: Screen): () => void {
  screens.add(screen);
  return () => screens.delete(screen);
}

/** Hears what the sender of another tab has to tell. Returns how to stop. */
export function hearOtherTabs(): () => void {
  const opened = new BroadcastChannel(CHANNEL);
  opened.onmessage = ({ data }: MessageEvent<MessageNews>) => show(data);
  channel = opened;
  return () => {
    opened.close();
    // what is under way may end later, and has no other tab to tell then
    if (channel === opened) channel = null;
  };
}

/** In every tab, because nobody knows at which one the sender is looking. */
export function tellEveryTab(news: MessageNews): void {
  channel?.postMessage(news);
  show(news);
}

function show(news: MessageNews): void {
  if ([...screens].some((screen) => screen(news))) return;
  const subject = `“${news.subject.length > MOST_LETTERS ? `${news.subject.slice(0, MOST_LETTERS)}…` : news.subject}”`;
  if (news.reason === null) toast({ title: 'Message sent', description: `${subject} has arrived. A confirmation email follows.` });
  else toast({ title: 'Message not sent', description: `${subject}: ${news.reason} It waits at Contact.`, variant: 'destructive' });
}
