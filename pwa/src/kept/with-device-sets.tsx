import type { ComponentType } from 'react';
import { type DeviceSets, DeviceSetsContext } from '#collection/device-sets.ts';
import { KeepOnDevice } from './KeepOnDevice.tsx';
import { KeptBadge } from './KeptBadge.tsx';
import { keptManifest, listKept, urlAt } from './kept-sets.ts';

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
