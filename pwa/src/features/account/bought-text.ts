/** What was bought as a guest. */
export interface Bought {
  photoSets: number;
  tickets: number;
}

/** For example '1 photo set and 2 tickets were bought.' At least one count must be above 0. */
export function boughtText({ photoSets, tickets }: Bought, participle: string): string {
  const parts = [counted(photoSets, 'photo set'), counted(tickets, 'ticket')].filter((part) => part !== '');
  return `${parts.join(' and ')} ${photoSets + tickets === 1 ? 'was' : 'were'} ${participle}.`;
}

function counted(count: number, noun: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
