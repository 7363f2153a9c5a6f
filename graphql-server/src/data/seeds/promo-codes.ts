import type { PromoKind } from '@archive/schema/sales/pricing';
import type { EntityManager } from '@mikro-orm/postgresql';

const PLACEHOLDER_CODE = '{name}';

/**
 * The specification's codes. One of them is the placeholder '{name}': it is seeded literally unless configured,
 * and deactivated when the name is configured later. Other existing codes are left unchanged.
 */
export async function seedPromoCodes(em: EntityManager, nameCode: string): Promise<void> {
  const codes: [code: string, kind: PromoKind, value: number][] = [
    ['earlyBirds', 'percent', 15],
    [nameCode, 'percent', 20],
    ['freakyFive', 'fixed', 500],
    ['freakyFour', 'fixed', 400],
  ];
  const rows = codes.map(() => '(?, ?, ?, true)').join(', ');
  await em.execute(`insert into promo_code (code, kind, value, is_active) values ${rows} on conflict (code) do nothing`, codes.flat());
  if (nameCode !== PLACEHOLDER_CODE) await em.execute('update promo_code set is_active = false where code = ?', [PLACEHOLDER_CODE]);
}
