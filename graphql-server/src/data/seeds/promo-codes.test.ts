import { expect, it } from 'vitest';
import { createDatabase } from '#test/database';
import { createOrm } from '../orm.ts';
import { seedPromoCodes } from './promo-codes.ts';

it('a name that is given later ends the code without one', async () => {
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
