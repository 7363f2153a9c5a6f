import { useHasUnsent } from '#features/desk/history/store/history-flags.ts';
import { featureWithClient } from '../with-client/load-with-client.tsx';
import { useLoaded } from './use-loaded.ts';

/** Sends drawing sessions to the account. Loaded only where some were not sent. */
export function HistorySyncLoader() {
  const HistorySync = useLoaded(loadHistory, useHasUnsent());
  return HistorySync && <HistorySync />;
}

const loadHistory = featureWithClient(() => import('#features/desk/history/HistorySync.tsx').then((module) => module.HistorySync));
