/** '1,200' */
export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** '1 ticket', '1,200 tickets'. @param many when it isn't `one` with an s */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
