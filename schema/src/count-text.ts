/** '1,200'. Not by Intl, whose first formatter takes a phone 100 ms on public pages. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** '1 ticket', '1,200 tickets'. @param many when it isn't `one` with an s */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
