import type { Orm } from '#data/orm';
import { EventRepository } from '#data/repositories/event.repository';
import { PhotoRepository } from '#data/repositories/photo.repository';
import { PhotoSetRepository } from '#data/repositories/photo-set.repository';
import { Transactions } from '#data/transactions';

/** The repositories of a catalogue import. */
export function importRepositories(em: Orm['em']) {
  return {
    photoSets: new PhotoSetRepository(em),
    photos: new PhotoRepository(em),
    events: new EventRepository(em),
    transactions: new Transactions(em),
  };
}
