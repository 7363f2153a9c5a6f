import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { type RequestErrorCode, toRequestError } from '../requests/request-error.ts';
import { type FetchedFile, fetchFile } from './save/fetch-file.ts';
import { canShareFiles, downloadDirectly, shareFile } from './share-file.ts';
import { useIsInstalled } from './use-is-installed.ts';

export interface DownloadOptions {
  url: string;
  /** The file's name, if the app saves it. */
  title: string;
  /** Called when the visitor requests the file. The result of a download in another tab is not known. */
  onStart?: () => void;
  /** Called with a text to show and the cause if the file could not be fetched. */
  onFailure: (text: string, code: RequestErrorCode) => void;
}

/**
 * How a link downloads a file on this device. In a browser: in a new tab. In an installed app that tab would have no way back, so the
 * app downloads it; on iPhones and iPads, which would show the file in place of the app, it goes to the share sheet.
 *
 * @returns `stage` 'fetched': the file is here and waits for another tap
 */
export function useDownload({ url, title, onStart, onFailure }: DownloadOptions) {
  const isInstalled = useIsInstalled();
  const { stage, share } = useShare(onFailure);
  if (!isInstalled) return { stage, href: url, target: '_blank', rel: 'noopener', onClick: onStart } as const;
  function handleClick(event: MouseEvent) {
    onStart?.();
    if (!canShareFiles()) return;
    event.preventDefault();
    void share(url, title);
  }
  return { stage, href: url, download: '', onClick: handleClick } as const;
}

function useShare(onFailure: DownloadOptions['onFailure']) {
  const [stage, setStage] = useState<'idle' | 'fetching' | 'fetched'>('idle');
  const fetched = useRef<FetchedFile | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => {
      controller.abort();
      void fetched.current?.remove();
    };
  }, []);

  async function share(url: string, title: string) {
    if (stage === 'fetching') return;
    const { signal } = leaving.current;
    setStage('fetching');
    try {
      fetched.current ??= await fetchFile(url, `${title.replaceAll(/[/\\:]/g, '-')}.zip`, signal);
      if (!fetched.current) downloadDirectly(url);
      else if (!(await shareFile(fetched.current.file))) return setStage('fetched');
      void fetched.current?.remove();
      fetched.current = null;
      setStage('idle');
    } catch (cause) {
      setStage('idle');
      const { message, code } = toRequestError(cause);
      if (!signal.aborted) onFailure(message, code);
    }
  }
  return { stage, share };
}
