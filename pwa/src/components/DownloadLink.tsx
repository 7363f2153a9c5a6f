import type { ComponentProps } from 'react';
import { ButtonAnchor } from './ButtonAnchor.tsx';
import { Spinner } from './Spinner.tsx';

export type DownloadStage = 'idle' | 'fetching' | 'fetched';

export interface DownloadLinkProps extends ComponentProps<'a'> {
  /** What is downloaded; read out with the label. */
  title: string;
  stage: DownloadStage;
}

const labels: Record<DownloadStage, string> = { idle: 'Download', fetching: 'Preparing...', fetched: 'Save File' };

export function DownloadLink({ title, stage, 'aria-disabled': isDisabled, ...rest }: DownloadLinkProps) {
  return (
    <ButtonAnchor
      {...rest}
      variant="secondary"
      size="small"
      aria-label={`${labels[stage]} ${title}`}
      aria-disabled={stage === 'fetching' || isDisabled || undefined}
    >
      {stage === 'fetching' && <Spinner />}
      {labels[stage]}
    </ButtonAnchor>
  );
}
