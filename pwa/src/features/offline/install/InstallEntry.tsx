import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { installPrompt } from '#platform/device/install-prompt.ts';
import { useIsInstalled } from '#platform/device/use-is-installed.ts';
import { useSignal } from '#signal/use-signal.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';

/**
 * The footer's link that installs the app, in browsers with an install prompt. It is added after the first screen has loaded.
 *
 * @param list the footer's list; null on a screen without a footer
 */
export function InstallEntry({ list }: { list: Element | null }) {
  const way = useInstallWay();
  if (way !== 'prompt' || !list) return null;
  return createPortal(
    <li>
      <Entry type="button" onClick={() => void askToInstall()}>
        Install app
      </Entry>
    </li>,
    list,
  );
}

const Entry = styled.button`
  min-height: ${t.size.touch};
  text-decoration: underline;
  text-decoration-thickness: ${t.size.hairline};
  text-underline-offset: 0.25em;
  ${media.hover} {
    &:hover {
      color: ${t.color.sanguine};
    }
  }
`;

/** How the app can be installed: by the browser's prompt, or from Safari's share sheet. */
export type InstallWay = 'prompt' | 'share';

/** Null when it is already installed, or when the browser has no known way to install it. */
export function useInstallWay(): InstallWay | null {
  const isInstalled = useIsInstalled();
  const prompt = useSignal(installPrompt);
  if (isInstalled) return null;
  if (prompt) return 'prompt';
  return isMobileSafari() ? 'share' : null;
}

/** Opens the browser's prompt. Call it from a click; each prompt event works once. @returns whether the app is being installed */
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

/** An iPad identifies itself as a Mac. In-app browsers have no 'Version' in the user agent, and no such share sheet. */
function isMobileSafari(): boolean {
  const { maxTouchPoints, userAgent } = navigator;
  return 'standalone' in navigator && maxTouchPoints > 1 && /\bVersion\/\S+ .*\bSafari\//.test(userAgent);
}
