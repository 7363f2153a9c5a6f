import type { Orm } from '#data/orm';
import { EventRepository } from '#data/repositories/event.repository';
import { PhotoRepository } from '#data/repositories/photo.repository';
import { PhotoSetRepository } from '#data/repositories/photo-set.repository';
import { Transactions } from '#data/transactions';

/** The repositories of a catalogue import, with a unit of work of their own. */
export function importRepositories(orm: Orm) {
  // Without the context, repositories would not join a transaction.
  const em = orm.em.fork({ useContext: true });
  return {
    photoSets: new PhotoSetRepository(em),
    photos: new PhotoRepository(em),
    events: new EventRepository(em),
    transactions: new Transactions(em),
  };
}
