import { type ConfirmedSet, type ConfirmKeptInput, confirmKeptInput } from '@archive/schema/catalogue/kept-sets';
import type { CollectionRepository, KeptRow, LineKey } from '#data/repositories/collection.repository';
import type { PurchaseGrants } from '#domain/purchase-grants';
import type { Actor } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import type { RateLimits } from '#kernel/limits/rate-limit';

/** Says which sets a device may still keep. Works without a session: the licenses prove which purchases are meant. */
export class ConfirmKept {
  constructor(
    private readonly collection: CollectionRepository,
    private readonly grants: PurchaseGrants,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  async run(actor: Actor, input: unknown): Promise<{ sets: ConfirmedSet[] }> {
    const { sets } = await this.limits.validated(actor, confirmKeptInput, input);
    await this.limits.attempt('collection', actor);
    const lines = new Map(sets.map((kept) => [kept, this.grants.licensedLine(kept.id, kept)]));
    const genuine = [...lines.values()].filter((line) => line !== null);
    const rows = genuine.length ? await this.collection.listKept(genuine) : [];
    const confirmed: ConfirmedSet[] = [];
    for (const kept of sets) {
      const key = lines.get(kept);
      const row = key && rows.find(({ line, generation, id }) => isSame(key, { lineId: line, generation }) && id === kept.id);
      confirmed.push(row ? await this.stateOf(kept, row) : { id: kept.id, status: 'gone' });
    }
    return { sets: confirmed };
  }

  private async stateOf(
    { id, line }: ConfirmKeptInput['sets'][number],
    { version, generation, reason, isRevoked }: KeptRow,
  ): Promise<ConfirmedSet> {
    const validLine = isRevoked ? await this.collection.findOtherLine(line, id) : { lineId: line, generation };
    if (!validLine) return { id, status: reason === 'owner' ? 'gone' : (reason ?? 'refund') };
    return { id, status: 'valid', version, license: this.grants.license(id, validLine, this.clock.now()) };
  }
}

function isSame(one: LineKey, other: LineKey): boolean {
  return one.lineId.toLowerCase() === other.lineId && one.generation === other.generation;
}
