import type { ComponentProps, MouseEvent } from 'react';
import { ButtonAnchor } from './ButtonAnchor.tsx';
import { Spinner } from './Spinner.tsx';

export type DownloadStage = 'idle' | 'fetching' | 'fetched';

export interface DownloadLinkProps extends Omit<ComponentProps<'a'>, 'aria-disabled' | 'aria-describedby'> {
  /** What is downloaded; read out with the label. */
  title: string;
  stage: DownloadStage;
  /** For offline use: the id of the text that explains why nothing is downloaded, and what a press does instead. */
  offline: { reasonId: string; onPress: () => void } | null;
}

const labels: Record<DownloadStage, string> = { idle: 'Download', fetching: 'Preparing...', fetched: 'Save File' };

export function DownloadLink({ title, stage, offline, onClick, ...rest }: DownloadLinkProps) {
  /** Offline, the link would open an empty tab, or in an installed app a page without a way back. */
  function handleClickOffline(event: MouseEvent) {
    event.preventDefault();
    offline?.onPress();
  }
  return (
    <ButtonAnchor
      {...rest}
      variant="secondary"
      size="small"
      aria-label={`${labels[stage]} ${title}`}
      aria-disabled={stage === 'fetching' || offline !== null || undefined}
      aria-describedby={offline?.reasonId}
      onClick={offline ? handleClickOffline : onClick}
    >
      {stage === 'fetching' && <Spinner />}
      {labels[stage]}
    </ButtonAnchor>
  );
}
