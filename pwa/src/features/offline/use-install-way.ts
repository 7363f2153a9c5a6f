import { useSyncExternalStore } from 'react';
import { caught } from '#platform/install-prompt.ts';
import { useIsInstalled } from '#platform/use-is-installed.ts';

/** How the app can be installed here: the browser asks, or Safari's share sheet has an entry for it. */
export type InstallWay = 'prompt' | 'share';

/** Null where it is installed already, or where there is no way that we know of. */
export function useInstallWay(): InstallWay | null {
  const isInstalled = useIsInstalled();
  const way = useSyncExternalStore(subscribe, wayHere, () => null);
  return isInstalled ? null : way;
}

/** Has the browser ask. Only for a click; afterwards it must offer itself anew. @returns whether the app is being installed */
export async function askToInstall(): Promise<boolean> {
  const { prompt } = caught;
  forget();
  try {
    await prompt?.prompt();
    return (await prompt?.userChoice)?.outcome === 'accepted';
  } catch {
    return false;
  }
}

const USED = 'installpromptused';

function forget(): void {
  caught.prompt = null;
  window.dispatchEvent(new Event(USED));
}

function wayHere(): InstallWay | null {
  if (caught.prompt) return 'prompt';
  return isMobileSafari() ? 'share' : null;
}

/** An iPad's says that it is a Mac's. Views of web pages within other apps have no share sheet of Safari's, and no 'Version'. */
function isMobileSafari(): boolean {
  const { maxTouchPoints, userAgent } = navigator;
  return 'standalone' in navigator && maxTouchPoints > 1 && /\bVersion\/\S+ .*\bSafari\//.test(userAgent);
}

function subscribe(listener: () => void): () => void {
  const types = ['beforeinstallprompt', USED];
  for (const type of types) window.addEventListener(type, listener);
  window.addEventListener('appinstalled', forget);
  return () => {
    for (const type of types) window.removeEventListener(type, listener);
    window.removeEventListener('appinstalled', forget);
  };
}
