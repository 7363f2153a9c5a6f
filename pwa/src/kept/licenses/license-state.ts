import { DAY_MS } from '@archive/schema/durations';
import type { KeptSet } from '../storage/kept-schema.ts';

/** For so many days after the last confirmation, photos open without a connection. */
const GRACE_DAYS = 180;

/**
 * 'overdue': the license has expired, the photos still open until `openUntil`. 'expired': they open after one connection.
 */
export type LicenseState = 'valid' | 'overdue' | 'expired';

type Licensed = Pick<KeptSet, 'license' | 'confirmedAt'>;

/** @param now milliseconds, as everywhere here */
export function licenseState(set: Licensed, now: number): LicenseState {
  if (now <= set.license.expiresAt) return 'valid';
  return now <= openUntil(set) ? 'overdue' : 'expired';
}

export function openUntil({ confirmedAt }: Pick<Licensed, 'confirmedAt'>): number {
  return confirmedAt + GRACE_DAYS * DAY_MS;
}

/** Whether to ask the server again: once a day. */
export function isConfirmationDue(sets: readonly Pick<KeptSet, 'confirmedAt'>[], now: number): boolean {
  return sets.some(({ confirmedAt }) => now - confirmedAt >= DAY_MS || confirmedAt > now);
}

/** The set to compare with its checksums now: one that wasn't for a week. Null if none is due. */
export function setToVerify<Set extends Pick<KeptSet, 'stage' | 'verifiedAt'>>(sets: readonly Set[], now: number): Set | null {
  const due = sets.filter(({ stage, verifiedAt }) => stage === 'kept' && now - (verifiedAt ?? 0) >= 7 * DAY_MS);
  return due.sort((a, b) => (a.verifiedAt ?? 0) - (b.verifiedAt ?? 0))[0] ?? null;
}
