import type { ComponentType } from 'react';
import { KeepOnDevice } from '#kept/KeepOnDevice.tsx';
import { KeptBadge } from '#kept/KeptBadge.tsx';
import { keptManifest, listKept, urlAt } from '#kept/sets/kept-sets.ts';
import { type DeviceSets, DeviceSetsContext } from './device-sets.ts';

const deviceSets: DeviceSets = {
  list: listKept,
  open: keptManifest,
  urlAt,
  State: ({ photoSetId }) => <KeptBadge setId={photoSetId} />,
  Control: KeepOnDevice,
};

/** A screen that opens photo sets, also those that are kept on this device. */
export function withDeviceSets(Screen: ComponentType): ComponentType {
  return function ScreenWithDeviceSets() {
    return (
      <DeviceSetsContext value={deviceSets}>
        <Screen />
      </DeviceSetsContext>
    );
  };
}
