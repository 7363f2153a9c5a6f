import type { EntityManager } from '@mikro-orm/postgresql';
import { arrayOf } from '../../raw-rows.ts';

export interface TakenSteps {
  ownAddress: boolean;
  secondOwner: boolean;
  photoSet: boolean;
  event: boolean;
  promoCodes: boolean;
  backup: boolean;
}

const NONE: TakenSteps = { ownAddress: false, secondOwner: false, photoSet: false, event: false, promoCodes: false, backup: false };

const ABOUT_CODES = `'createPromoCode', 'editPromoCode', 'endPromoCode'`;

/** What the first owner has done, read from what is there. */
export class FirstStepsRepository {
  constructor(private readonly em: EntityManager) {}

  /** @param demo the bases of the demo's pictures: what has them is not the owners' own */
  async taken(ownerId: string, demo: readonly string[], now: Date): Promise<TakenSteps> {
    const bases = JSON.stringify(demo);
    const isOwn = `picture ->> 'base' <> all(${arrayOf('text')})`;
    const [row] = await this.em.execute<TakenSteps[]>(
      `select exists (select 1 from user_account where id = ? and email_confirmed_at is not null and email not ilike '%.example')
           as "ownAddress",
         (select count(*) > 1 from user_account where role = 'admin') as "secondOwner",
         exists (select 1 from photo_set where is_published and ${isOwn}) as "photoSet",
         exists (select 1 from event where is_published and canceled_at is null and ends_at > ? and ${isOwn}) as event,
         exists (select 1 from audit_entry where action in (${ABOUT_CODES})) or not exists (select 1 from promo_code where is_active)
           as "promoCodes",
         exists (select 1 from last_backup) as backup`,
      [ownerId, bases, now, bases],
    );
    return row ?? NONE;
  }
}
