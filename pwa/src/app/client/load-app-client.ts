import type { InitialResponses } from '@archive/schema/app/server-rendering';
import { publicDocuments } from '#catalogue/public-documents.ts';
import { type LoadedClient, loadClient } from '#state/client/loaded-client.ts';
import { deviceData } from './device-data.ts';

/** The client with the app's queries and device data. @param responses what was sent with the page */
export function loadAppClient(responses: InitialResponses): Promise<LoadedClient> {
  return loadClient({ documents: publicDocuments, responses, deviceData });
}
