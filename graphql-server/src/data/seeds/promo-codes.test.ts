import { createDatabase } from '@archive/sandbox/testing/database';
import { expect, it } from 'vitest';
import { createOrm } from '../orm.ts';
import { seedPromoCodes } from './promo-codes.ts';

it('configuring the name code later replaces the literal placeholder code', async () => {
  const orm = await createOrm({ url: await createDatabase() });
  await orm.migrator.up();
  const em = orm.em.fork();
  const usable = async () =>
    (await em.execute<{ code: string }[]>('select code from promo_code where is_active order by code')).map(({ code }) => code);
  await seedPromoCodes(em, '{name}');
  expect(await usable()).toEqual(expect.arrayContaining(['{name}', 'earlyBirds', 'freakyFive', 'freakyFour']));
  await seedPromoCodes(em, 'spring');
  expect(await usable()).toContain('spring');
  expect(await usable()).not.toContain('{name}');
  await orm.close();
});
