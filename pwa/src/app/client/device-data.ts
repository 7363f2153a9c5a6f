import { deviceDrawing } from '#features/desk/aids/drawing/device-drawing.ts';
import { deviceHistory } from '#features/desk/history/store/device-history.ts';
import { deviceKeptSets } from '#kept/storage/device-kept-sets.ts';
import { deviceResponses } from '#state/office/device-responses.ts';
import type { DeviceData } from '#state/session/device-data.ts';
import { deviceUploads } from '#state/session/device-uploads.ts';
import { deviceTickets } from '#tickets/device-tickets.ts';

/** What the app stores on this device for its user, beside the session and what forms store. */
export const deviceData: readonly DeviceData[] = [
  deviceTickets,
  deviceKeptSets,
  deviceHistory,
  deviceDrawing,
  deviceUploads,
  deviceResponses,
];
