import type { EntityManager } from '@mikro-orm/postgresql';
import { arrayOf } from '../../raw-rows.ts';

export interface TakenSteps {
  photoSet: boolean;
  event: boolean;
  promoCodes: boolean;
  backup: boolean;
}

const ABOUT_CODES = `'createPromoCode', 'editPromoCode', 'endPromoCode'`;

/** What the first owner has done, read from what is there. */
export class FirstStepsRepository {
  constructor(private readonly em: EntityManager) {}

  /** @param demo the bases of the demo's pictures: what has them is not the owners' own */
  async taken(demo: readonly string[], now: Date): Promise<TakenSteps> {
    const bases = JSON.stringify(demo);
    const isOwn = `picture ->> 'base' <> all(${arrayOf('text')})`;
    const [row] = await this.em.execute<TakenSteps[]>(
      `select exists (select 1 from photo_set where is_published and ${isOwn}) as "photoSet",
         exists (select 1 from event where is_published and canceled_at is null and ends_at > ? and ${isOwn}) as event,
         exists (select 1 from audit_entry where action in (${ABOUT_CODES})) or not exists (select 1 from promo_code where is_active)
           as "promoCodes",
         exists (select 1 from last_backup) as backup`,
      [bases, now, bases],
    );
    return row ?? { photoSet: false, event: false, promoCodes: false, backup: false };
  }
}
