import type { ComponentType } from 'react';
import { type DeviceSets, DeviceSetsContext } from '#collection/device-sets.ts';
import { KeepOnDevice } from '#kept/KeepOnDevice.tsx';
import { KeptBadge } from '#kept/KeptBadge.tsx';
import { keptManifest, listKept, urlAt } from '#kept/kept-sets.ts';
import { CollectionPage } from './CollectionPage.tsx';
import { PosePage } from './pose/PosePage.tsx';
import { SetPage } from './set/SetPage.tsx';

const deviceSets: DeviceSets = {
  list: listKept,
  open: keptManifest,
  urlAt,
  State: ({ photoSetId }) => <KeptBadge setId={photoSetId} />,
  Control: KeepOnDevice,
};

/** The screens that open photo sets, also those that are kept on this device. */
export const CollectionScreen = withDeviceSets(CollectionPage);
export const SetScreen = withDeviceSets(SetPage);
export const PoseScreen = withDeviceSets(PosePage);

function withDeviceSets(Screen: ComponentType): ComponentType {
  return function ScreenWithDeviceSets() {
    return (
      <DeviceSetsContext value={deviceSets}>
        <Screen />
      </DeviceSetsContext>
    );
  };
}
