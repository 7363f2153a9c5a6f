import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * The specification's codes. One of them stands there as '{name}', a name left out: it is seeded literally unless
 * configured. Codes that exist are left as the owners made them.
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
}
