import type { EntityManager } from '@mikro-orm/postgresql';
import type { Orm } from '#data/orm';
import { ArchiveRepository } from '#data/repositories/catalogue/archive.repository';
import { EventRepository } from '#data/repositories/catalogue/event.repository';
import { PhotoRepository } from '#data/repositories/catalogue/photo.repository';
import { PhotoSetRepository } from '#data/repositories/catalogue/photo-set.repository';
import { PhotoSetPartRepository } from '#data/repositories/catalogue/photo-set-part.repository';
import { PlannedFileRepository } from '#data/repositories/catalogue/planned-file.repository';
import { PublicationRepository } from '#data/repositories/catalogue/publication.repository';
import { Transactions } from '#data/transactions';
import { PublicPictures } from '#features/catalogue/photos/public-pictures';
import { systemClock } from '#kernel/clock';
import type { FileStore } from '#ports/file-store';

/** The repositories of a catalogue import, with a unit of work of their own. */
export function importRepositories(orm: Orm) {
  return repositoriesOf(newWork(orm));
}

/** What a catalogue import reads and writes, with a unit of work of its own. */
export function importStores(orm: Orm, files: FileStore) {
  const em = newWork(orm);
  const publicPictures = new PublicPictures(files, new PlannedFileRepository(em, 'planned_picture'), systemClock);
  return { ...repositoriesOf(em), plannedZips: new PlannedFileRepository(em, 'planned_zip'), publicPictures, files };
}

/** Without the context, repositories would not join a transaction. */
function newWork(orm: Orm): EntityManager {
  return orm.em.fork({ useContext: true });
}

function repositoriesOf(em: EntityManager) {
  const archives = new ArchiveRepository(em);
  const parts = new PhotoSetPartRepository(em);
  return {
    photoSets: new PhotoSetRepository(em),
    photos: new PhotoRepository(em),
    parts,
    archives,
    publications: new PublicationRepository(em, archives, parts),
    events: new EventRepository(em),
    transactions: new Transactions(em),
  };
}
