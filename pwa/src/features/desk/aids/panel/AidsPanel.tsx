import { styled } from 'styled-components';
import { IconButton } from '#components/buttons/IconButton.tsx';
import { CloseIcon } from '#components/icons/icons.tsx';
import { t } from '#theme/tokens.ts';
import { SURROUNDS, type Surround } from '../../desk-settings.ts';
import type { AidsControl } from '../aids-control.ts';
import { CompareGroup } from './CompareGroup.tsx';
import { Act, Choice, Group } from './controls.tsx';
import { DrawingGroup } from './DrawingGroup.tsx';
import { LookGroup } from './LookGroup.tsx';
import { MeasureGroup } from './MeasureGroup.tsx';
import { PaperGroup } from './PaperGroup.tsx';
import { ToneGroup } from './ToneGroup.tsx';

export interface AidsPanelProps {
  control: AidsControl;
  /** Width of the photo's frame by its height. */
  ratio: number;
  /** Vantage points of the pose. */
  viewCount: number;
  surround: Surround;
  onSurround: (surround: Surround) => void;
}

const SURROUND_TEXTS: Record<Surround, string> = { black: 'Black', gray: 'Gray', white: 'White' };

/** All aids. */
export function AidsPanel({ control, ratio, viewCount, surround, onSurround }: AidsPanelProps) {
  return (
    <Root>
      <Head>
        <h2>Drawing aids</h2>
        <Act label="All off" onAct={control.reset} />
        <IconButton label="Close" title="Close (A)" onClick={control.togglePanel}>
          <CloseIcon />
        </IconButton>
      </Head>
      <LookGroup control={control} />
      <ToneGroup control={control} />
      <MeasureGroup control={control} ratio={ratio} />
      <CompareGroup control={control} viewCount={viewCount} />
      <DrawingGroup control={control} />
      <PaperGroup control={control} />
      <Group title="Around the photo">
        <Choice
          label="Color around the photo"
          options={SURROUNDS.map((each) => [each, SURROUND_TEXTS[each]] as const)}
          value={surround}
          onChoose={onSurround}
        />
      </Group>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  align-content: start;
  gap: ${t.space.m};
  min-width: 0;
  padding-bottom: ${t.space.s};
  font-size: ${t.text.small};
`;

const Head = styled.div`
  position: sticky;
  top: 0;
  z-index: ${t.layer.raised};
  display: flex;
  align-items: center;
  gap: ${t.space['2xs']};
  padding-block: ${t.space['2xs']};
  background: var(--around);
  h2 {
    flex: 1;
    font-family: ${t.font.display};
    font-size: ${t.text.title};
    font-weight: 600;
    line-height: 1.1;
  }
`;
