import { type ConfirmKeptInput, confirmKeptReply, type KeptStatus } from '@archive/schema/catalogue/kept-sets';
import { REST } from '@archive/schema/rest';
import type { PurchaseEnding } from '@archive/schema/sales/reversal';
import type * as z from 'zod/mini';
import { toast } from '#components/toasts/toast-store.ts';
import { removeSet } from '../kept-actions.ts';
import { ourRecords, publishSetChange, readKept } from '../sets/kept-store.ts';
import { refreshManifest, storedLicense } from '../sets/manifests.ts';
import { changeSet } from '../storage/kept-index.ts';
import type { KeptSet } from '../storage/kept-schema.ts';
import { addRemoval, removalText } from './removals.ts';

/** The statuses that remove a set from this device, each with the reason to show. */
const REMOVALS: Record<KeptStatus, PurchaseEnding | null> = {
  valid: null,
  dispute: null,
  refund: 'refund',
  duplicate: 'duplicate',
  gone: 'gone',
};

type Confirmation = z.output<typeof confirmKeptReply>['sets'][number];

/** Asks the server which sets may stay on this device, and does what it says. Never rejects: without an answer nothing changes. */
export async function confirmLicenses(): Promise<void> {
  await readKept();
  const sets = ourRecords().map(({ set }) => set);
  const confirmations = sets.length > 0 ? await request(sets).catch(() => []) : [];
  for (const confirmation of confirmations) {
    const set = sets.find(({ id }) => id === confirmation.id);
    if (set) await apply(set, confirmation).catch(() => {});
  }
}

async function request(sets: readonly KeptSet[]): Promise<Confirmation[]> {
  const body: ConfirmKeptInput = { sets: sets.map(({ id, license: { line, sig } }) => ({ id, line, sig })) };
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(REST.confirmKept, init);
  return response.ok ? confirmKeptReply.parse(await response.json()).sets : [];
}

async function apply(set: KeptSet, { status, version, license }: Confirmation): Promise<void> {
  const removal = REMOVALS[status];
  if (removal) return remove(set, removal);
  if (status === 'dispute') return change(set.id, { isDisputed: true });
  if (!license) return;
  await change(set.id, { isDisputed: false, confirmedAt: Date.now(), license: storedLicense(license) });
  if (version !== set.version) await refreshManifest({ ...set, isDisputed: false });
}

async function change(id: number, changes: Partial<KeptSet>): Promise<void> {
  await changeSet(id, changes);
  await publishSetChange(id);
}

/** Noted first: if the browser is closed in between, the user still learns why the photos are gone. */
async function remove({ id, title }: KeptSet, reason: PurchaseEnding): Promise<void> {
  addRemoval({ id, title, reason });
  await removeSet(id);
  toast({ title: 'Removed from This Device', description: `${title}: ${removalText(reason)}`, durationMs: 10_000 });
}
