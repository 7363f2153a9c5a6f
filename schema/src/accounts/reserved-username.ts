import { isMadeOf } from './made-of-words.ts';

const POSTS = `admin admins administrator administrators support helpdesk help staff team owner owners official moderator mod security
  service customerservice customer care contact info billing payments refunds sales noreply root system webmaster postmaster shop store`;
const JOINING = ['the', 'of', 'at', 'and', 'from', 'by'];

/**
 * Whether a username pretends to be the shop: it consists of the shop's name and words such as 'support', in any combination and with
 * any digits between them. @param productName as it is configured: 'the Archive'
 */
export function isReservedUsername(username: string, productName: string): boolean {
  const own = [lettersOf(productName), ...productName.split(/\s+/).map(lettersOf)];
  const names = new Set([...POSTS.split(/\s+/), ...own].filter(Boolean));
  const letters = lettersOf(username);
  return isMadeOf(letters, new Set([...names, ...JOINING])) && [...names].some((name) => !JOINING.includes(name) && letters.includes(name));
}

/** In lower case, without accents. */
function lettersOf(name: string): string {
  return name.normalize('NFKD').toLowerCase().replace(/\P{L}/gu, '');
}
