import { installPrompt } from '#platform/device/install-prompt.ts';
import { useIsInstalled } from '#platform/device/use-is-installed.ts';
import { useSignal } from '#platform/use-signal.ts';

/** How the app can be installed here: the browser asks, or Safari's share sheet has an entry for it. */
export type InstallWay = 'prompt' | 'share';

/** Null where it is installed already, or where there is no way that we know of. */
export function useInstallWay(): InstallWay | null {
  const isInstalled = useIsInstalled();
  const prompt = useSignal(installPrompt);
  if (isInstalled) return null;
  if (prompt) return 'prompt';
  return isMobileSafari() ? 'share' : null;
}

/** Has the browser ask. Only for a click; afterwards it must offer itself anew. @returns whether the app is being installed */
export async function askToInstall(): Promise<boolean> {
  const prompt = installPrompt.get();
  installPrompt.set(null);
  try {
    await prompt?.prompt();
    return (await prompt?.userChoice)?.outcome === 'accepted';
  } catch {
    return false;
  }
}

/** An iPad's says that it is a Mac's. Views of web pages within other apps have no share sheet of Safari's, and no 'Version'. */
function isMobileSafari(): boolean {
  const { maxTouchPoints, userAgent } = navigator;
  return 'standalone' in navigator && maxTouchPoints > 1 && /\bVersion\/\S+ .*\bSafari\//.test(userAgent);
}
