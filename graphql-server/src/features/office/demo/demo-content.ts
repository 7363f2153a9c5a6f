import { FUNDRAISER_EVENT_ID } from '@archive/schema/catalogue/events/event';
import { requestInput } from '@archive/schema/office/ids';
import type { DemoRepository, DemoRow } from '#data/repositories/office/demo.repository';
import type { Transactions } from '#data/transactions';
import { pictureKeysOf, sizeKeyOf } from '#domain/files/photo-files';
import { lockSets } from '#domain/lock-sets';
import { type Actor, requireAdmin, requireRecentPassword } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import { validate } from '#kernel/validate';
import type { JobQueue } from '#ports/job-queue';
import type { OwnerChanges } from '../owner-changes.ts';

/** What a removal does. */
export interface DemoPlan {
  /** Deleted. */
  sets: string[];
  events: string[];
  /** Taken off sale or hidden: sets that were bought, events with tickets, and the fundraiser. */
  kept: string[];
}

/** The sets and events of the demo, which a shop of one's own does without. */
export class DemoContent {
  constructor(
    private readonly demo: DemoRepository,
    /** The bases of the demo's pictures, by which its content is recognized. */
    private readonly pictures: () => readonly string[],
    private readonly changes: OwnerChanges,
    private readonly jobs: JobQueue,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** False after a removal, as long as owners don't publish the rest. */
  isLeft(): Promise<boolean> {
    return this.demo.isLeft(this.pictures());
  }

  /** @throws AppError UNAUTHENTICATED, FORBIDDEN */
  planFor(actor: Actor): Promise<DemoPlan> {
    requireAdmin(actor);
    return this.plan();
  }

  private async plan(): Promise<DemoPlan> {
    const { sets, events } = await this.rows();
    const titles = (rows: DemoRow[]) => rows.map(({ title }) => title);
    return {
      sets: titles(sets.filter(({ isSold }) => !isSold)),
      events: titles(events.filter(({ isSold }) => !isSold)),
      kept: titles([...sets, ...events].filter(({ isSold, isPublished }) => isSold && isPublished)),
    };
  }

  /** Whether a picture belongs to the demo. */
  isDemo(base: string): boolean {
    return this.pictures().includes(base);
  }

  /** From then on no start imports the demo again. @throws AppError PASSWORD_REQUIRED */
  async remove(actor: Actor, input: unknown): Promise<void> {
    const owner = requireAdmin(actor);
    const { requestId } = validate(requestInput, input);
    requireRecentPassword(actor, this.clock.now());
    await this.changes.run(owner, { requestId, content: input, action: 'removeDemo', subject: 'Demo' }, async () => {
      // Nothing of them is published meanwhile. Whoever publishes a collection locks it before its parts, which are older.
      for (const { id } of (await this.rows()).sets.toReversed()) await lockSets({ transactions: this.transactions }, id);
      const plan = await this.plan();
      const { sets, events } = await this.rows();
      for (const set of sets) await this.removeRow('photo_set', set);
      for (const event of events) await this.removeRow('event', event);
      await this.demo.recordRemoval(this.clock.now());
      return { before: { sets: plan.sets.join(', '), events: plan.events.join(', ') }, after: { kept: plan.kept.join(', ') } };
    });
  }

  private async rows(): Promise<{ sets: DemoRow[]; events: DemoRow[] }> {
    const bases = this.pictures();
    return { sets: await this.demo.sets(bases), events: await this.demo.events(bases, FUNDRAISER_EVENT_ID) };
  }

  private async removeRow(table: 'photo_set' | 'event', { id, isSold, isPublished }: DemoRow): Promise<void> {
    if (isSold) {
      if (isPublished) await this.demo.unpublish(table, id);
      return;
    }
    const keys = table === 'event' ? pictureKeysOf(await this.demo.pictureOfEvent(id)) : await this.keysOfSet(id);
    if (table === 'photo_set') await this.demo.removeDraft(id);
    await this.demo.remove(table, id);
    await this.jobs.add('delete-files', { keys });
  }

  private async keysOfSet(id: number): Promise<string[]> {
    const { archives, photos, pictures } = await this.demo.filesOfSet(id);
    return [
      ...archives,
      ...photos.flatMap(({ token, originalKey, edges }) => [originalKey, ...edges.map((edge) => sizeKeyOf(id, token, edge))]),
      ...pictureKeysOf([...pictures, ...photos.flatMap(({ picture }) => picture ?? [])]),
    ];
  }
}
