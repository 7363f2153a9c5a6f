import { expect, it } from 'vitest';
import { backUp, emptyPlace, restore, shopPlace, withClient } from './backup-steps.ts';

const RULE = 'promo_code_sane';

it('a restore keeps a row that violates a newer constraint, and keeps the constraint', async () => {
  const shop = await shopPlace();
  const older = `alter table promo_code drop constraint ${RULE};
    insert into promo_code (code, kind, value) values ('from-before', 'percent', 110);
    alter table promo_code add constraint ${RULE} check (value < 110) not valid`;
  await withClient(shop, (client) => client.query(older));
  const { folder } = await backUp(shop);
  const place = await emptyPlace();
  await restore(place, folder);
  const query = (sql: string) => withClient(place, (client) => client.query(sql));
  expect((await query("select value from promo_code where code = 'from-before'")).rows).toEqual([{ value: 110 }]);
  await expect(query("update promo_code set value = 111 where code = 'from-before'")).rejects.toThrow(RULE);
  await query("update promo_code set is_active = false where code = 'from-before'");
});
