import { DownloadLink } from '#components/buttons/DownloadLink.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { DOWNLOADS_OFFLINE } from '#platform/connection/offline-texts.ts';
import { useDownload } from '#platform/device/use-download.ts';
import type { RequestErrorCode } from '#platform/requests/request-error.ts';

export interface ZipLinkProps {
  /** Names the file. */
  title: string;
  url: string;
  /** The id of the text that says why nothing can be downloaded offline. */
  reasonId: string;
  onStart?: () => void;
  onFailure?: (code: RequestErrorCode) => void;
}

/** Downloads a zip of a bought set. Says why if it can't. */
export function ZipLink({ title, url, reasonId, onStart, onFailure }: ZipLinkProps) {
  const isOnline = useIsOnline();
  const showFailure = (description: string) => toast({ title: 'Download Failed', description, variant: 'destructive' });
  const download = useDownload({
    url,
    title,
    onStart,
    onFailure(description, code) {
      showFailure(description);
      onFailure?.(code);
    },
  });
  const offline = isOnline ? null : { reasonId, onPress: () => showFailure(DOWNLOADS_OFFLINE) };
  return <DownloadLink title={title} {...download} offline={offline} />;
}
