import { defineEntity, p } from '@mikro-orm/core';
import { PhotoSet } from './photo-set.ts';

const ArchivePartSchema = defineEntity({
  name: 'ArchivePart',
  tableName: 'archive_part',
  properties: {
    id: p.integer().primary(),
    photoSet: () => p.manyToOne(PhotoSet).deleteRule('cascade'),
    version: p.integer(),
    /** 1 for the first zip of the version. */
    number: p.integer(),
    /** Key in the file store. Never leaves the server. */
    fileKey: p.text(),
    bytes: p.bigint('number'),
    /** Opaque name in `/downloads/{downloadFile}`. */
    downloadFile: p.text().unique(),
    /** When its file was deleted, because a newer version replaced it. */
    fileDeletedAt: p.datetime().nullable(),
  },
  uniques: [{ name: 'archive_part_number', properties: ['photoSet', 'version', 'number'] }],
});

/** One zip of a version of a photo set. Sets of more than 1.9 GB have several. */
export class ArchivePart extends ArchivePartSchema.class {}
ArchivePartSchema.setClass(ArchivePart);
