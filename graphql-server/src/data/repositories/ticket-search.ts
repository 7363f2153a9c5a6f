/** Where the search_words of a ticket are split (data/entities/ticket.ts): every ASCII mark, and two more kinds of space. */
const MARKS = /[ !-/:-@[-`{-~\u00a0\u3000]+/u;

/** A condition on sold tickets, and the values of its question marks. */
interface Matching {
  sql: string;
  words: string[];
}

/**
 * Tickets in which every word that is searched for begins a word of the name, the address or the ticket id. Unlike 'stands
 * somewhere within' an index answers that, however many tickets there are.
 * @param isCommon many match: a page of them is found sooner by walking through the table in order than by collecting them all,
 * which PostgreSQL, having no figures on beginnings of words, would do.
 */
export function matching(search: string, isCommon = false): Matching {
  if (!search) return { sql: 'paid_at is not null', words: [] };
  const words = search.split(MARKS).filter(Boolean);
  // Marks alone begin no word.
  if (words.length === 0) return { sql: 'false', words: [] };
  // Nothing in a word needs escaping: quotes and backslashes are marks. Lower case is the database's, as in the column.
  const query = words.map((word) => `'${word}':*`).join('&');
  const matches = 'search_words @@ lower(?)::tsquery';
  // Within coalesce the index of words is of no use, and half of the table is expected to match.
  return { sql: `paid_at is not null and ${isCommon ? `coalesce(${matches}, false)` : matches}`, words: [query] };
}
