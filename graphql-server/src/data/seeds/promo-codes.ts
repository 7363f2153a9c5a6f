import type { EntityManager } from '@mikro-orm/postgresql';

const NAMELESS = '{name}';

/**
 * The specification's codes. One of them stands there as '{name}', a name left out: it is seeded literally unless
 * configured, and ends when it gets its name later. Codes that exist are otherwise left as the owners made them.
 */
export async function seedPromoCodes(em: EntityManager, nameCode: string): Promise<void> {
  const codes = [
    ['earlyBirds', 'percent', 15],
    [nameCode, 'percent', 20],
    ['freakyFive', 'fixed', 500],
    ['freakyFour', 'fixed', 400],
  ];
  const rows = codes.map(() => '(?, ?, ?, true)').join(', ');
  await em.execute(`insert into promo_code (code, kind, value, is_active) values ${rows} on conflict (code) do nothing`, codes.flat());
  if (nameCode !== NAMELESS) await em.execute('update promo_code set is_active = false where code = ?', [NAMELESS]);
}
