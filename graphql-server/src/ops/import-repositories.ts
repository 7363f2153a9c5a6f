import type { Orm } from '#data/orm';
import { EventRepository } from '#data/repositories/catalogue/event.repository';
import { PhotoRepository } from '#data/repositories/catalogue/photo.repository';
import { PhotoSetRepository } from '#data/repositories/catalogue/photo-set.repository';
import { PublicationRepository } from '#data/repositories/catalogue/publication.repository';
import { Transactions } from '#data/transactions';

/** The repositories of a catalogue import, with a unit of work of their own. */
export function importRepositories(orm: Orm) {
  // Without the context, repositories would not join a transaction.
  const em = orm.em.fork({ useContext: true });
  const photos = new PhotoRepository(em);
  return {
    photoSets: new PhotoSetRepository(em),
    photos,
    publications: new PublicationRepository(em, photos),
    events: new EventRepository(em),
    transactions: new Transactions(em),
  };
}
