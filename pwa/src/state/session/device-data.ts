/**
 * What a module stores on this device for its user, beside the session. A sign-out hides it at once and wipes it; a sign-in hands it
 * over. Flags in local storage say what there is, so that the code that reads it loads only when there is something.
 */
export interface DeviceData {
  /** Only an owner may see it: it is also wiped when the session has ended, or the user is no longer an owner. */
  needsOwnerRole?: true;
  /** Whether something may be stored. */
  isStored(): boolean;
  /** A user has signed out: from now on no one sees the data, also while it can't be wiped. */
  hide(): void;
  /** Hidden data is wiped by the next start, if the sign-out could not. */
  isHidden(): boolean;
  /** Gives a guest's data to the user who has signed in, and removes another user's. */
  handOver(userId: string): Promise<void>;
  /** Deletes everything. If it fails, the data stays hidden. */
  wipe(): Promise<void>;
}
