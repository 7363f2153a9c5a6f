import { type ConfirmedSet, type ConfirmKeptInput, confirmKeptInput } from '@archive/schema/catalogue/kept-sets';
import type { CollectionRepository, KeptRow, LineKey, OwnedSetRow } from '#data/repositories/sales/collection.repository';
import type { PurchaseGrants } from '#domain/purchases/purchase-grants';
import type { Actor } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import type { RateLimits } from '#kernel/limits/rate-limit';

type Kept = ConfirmKeptInput['sets'][number];

/**
 * Says which sets a device may still keep. Works without a session: the licenses prove which purchases are meant. With a session, an
 * account keeps what it owns although the license was cut off: a corrected address ends the links and licenses of the old one.
 */
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
    // A license that is sent many times is looked up once.
    const confirmed = await this.confirm(actor, [...new Map(sets.map((kept) => [keyOf(kept), kept])).values()]);
    return { sets: sets.flatMap((kept) => confirmed.get(keyOf(kept)) ?? []) };
  }

  /** @returns the state of each set, by its key; none of a set whose license we can't judge */
  private async confirm(actor: Actor, sets: readonly Kept[]): Promise<Map<string, ConfirmedSet>> {
    const lines = new Map(sets.map((kept) => [kept, this.grants.licensedLine(kept.id, kept)]));
    const genuine = [...lines.values()].filter((line) => line !== null);
    const rows = genuine.length ? await this.collection.listKept(genuine) : [];
    const rowOf = (kept: Kept) => {
      const key = lines.get(kept);
      return key && rows.find(({ line, generation, id }) => isSame(key, { lineId: line, generation }) && id === kept.id);
    };
    const others = sets.filter((kept) => !rowOf(kept));
    const owned = others.length > 0 ? await this.ownedBy(actor) : [];
    const isUnknown = await this.unknownAmong(others.flatMap((kept) => lines.get(kept) ?? []));
    const confirmed = new Map<string, ConfirmedSet>();
    for (const kept of sets) {
      const row = rowOf(kept);
      const state = row ? await this.stateOf(kept, row) : this.stateInAccount(kept.id, owned);
      if (state.status !== 'gone' || !isUnknown(lines.get(kept))) confirmed.set(keyOf(kept), state);
    }
    return confirmed;
  }

  /** A genuine license of a purchase that this database doesn't have, from an older backup: the device keeps the set until it ends. */
  private async unknownAmong(genuine: readonly LineKey[]): Promise<(line: LineKey | null | undefined) => boolean> {
    const ended = genuine.length > 0 ? await this.collection.listEnded(genuine) : [];
    return (line) => genuine.some((one) => one === line) && !ended.some((id) => id === line?.lineId.toLowerCase());
  }

  private ownedBy(actor: Actor): Promise<OwnedSetRow[]> | OwnedSetRow[] {
    const owner = this.grants.ownerOf(actor, []);
    return owner ? this.collection.listSets(owner) : [];
  }

  private stateInAccount(id: number, owned: readonly OwnedSetRow[]): ConfirmedSet {
    const set = owned.find((one) => one.id === id);
    if (!set) return { id, status: 'gone' };
    return set.hold ? { id, status: set.hold } : this.valid(id, set.version, { lineId: set.line, generation: set.generation });
  }

  private async stateOf({ id, line }: Kept, { version, generation, reason, isRevoked }: KeptRow): Promise<ConfirmedSet> {
    const validLine = isRevoked ? await this.collection.findOtherLine(line, id) : { lineId: line, generation };
    if (!validLine) return { id, status: reason === 'owner' ? 'gone' : (reason ?? 'refund') };
    return this.valid(id, version, validLine);
  }

  private valid(id: number, version: number, line: LineKey): ConfirmedSet {
    return { id, status: 'valid', version, license: this.grants.license(id, line, this.clock.now()) };
  }
}

const keyOf = ({ id, line, sig }: Kept) => JSON.stringify([id, line, sig]);

function isSame(one: LineKey, other: LineKey): boolean {
  return one.lineId.toLowerCase() === other.lineId && one.generation === other.generation;
}
