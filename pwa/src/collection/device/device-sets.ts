import type { PurchaseGrant } from '@archive/schema/catalogue/purchase-grant';
import { type ComponentType, createContext, useContext } from 'react';
import type { OpenedSet } from '../owned-sets.ts';

export interface DeviceControlProps {
  photoSetId: number;
  title: string;
  grant: PurchaseGrant | null;
  /** The page says so. */
  isBeingCut: boolean;
}

/** The photo sets that are stored on this device. Nothing here rejects. */
export interface DeviceSets {
  /** Those that the visitor may open, in the order in which to show them. */
  list(): Promise<readonly { id: number }[]>;
  /** A stored set; its views have only the files that are on this device. Null if it isn't stored, or doesn't open now. */
  open(photoSetId: number): Promise<OpenedSet | null>;
  /** A new object URL of one stored file, for the caller to revoke; null if it isn't stored. */
  urlAt(photoSetId: number, token: string, edge: number): Promise<string | null>;
  /** On a card: how much of the set is on this device. */
  State: ComponentType<{ photoSetId: number }> | null;
  /** On the set's own page: stores and removes it. */
  Control: ComponentType<DeviceControlProps> | null;
}

/** A device that stores nothing. */
export const NO_DEVICE_SETS: DeviceSets = {
  list: async () => [],
  open: async () => null,
  urlAt: async () => null,
  State: null,
  Control: null,
};

export const DeviceSetsContext = createContext(NO_DEVICE_SETS);

export function useDeviceSets(): DeviceSets {
  return useContext(DeviceSetsContext);
}
