import { countText } from '@archive/schema/count-text';
/** What was bought as a guest. */
export interface Bought {
  photoSets: number;
  tickets: number;
}

/** For example '1 photo set and 2 tickets were bought.' At least one count must be above 0. */
export function boughtText({ photoSets, tickets }: Bought, participle: string): string {
  const parts = [...(photoSets > 0 ? [countText(photoSets, 'photo set')] : []), ...(tickets > 0 ? [countText(tickets, 'ticket')] : [])];
  return `${parts.join(' and ')} ${photoSets + tickets === 1 ? 'was' : 'were'} ${participle}.`;
}
