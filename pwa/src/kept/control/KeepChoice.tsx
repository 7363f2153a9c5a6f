import { formatBytes } from '@archive/schema/byte-size';
import type { PurchaseGrant } from '@archive/schema/catalogue/purchase-grant';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { icon } from '#components/icons/icons.tsx';
import { Caption } from '#components/text/typography.tsx';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { KEEPING_OFFLINE } from '#platform/connection/offline-texts.ts';
import { useIsInstalled } from '#platform/device/use-is-installed.ts';
import { useOneAtATime } from '#platform/timing/use-one-at-a-time.ts';
import { t } from '#theme/tokens.ts';
import { keepSet } from '../kept-actions.ts';
import type { OwnedManifest } from '../sets/manifests.ts';
import { KEEP_LEVELS, type KeepLevel } from '../storage/kept-schema.ts';
import { isSafariTab } from '../storage-support.ts';
import { bytesToKeep } from './bytes-to-keep.ts';
import { toastKeepFailure } from './keep-failure.ts';
import { LEVEL_NAMES, LEVEL_TEXTS } from './kept-texts.ts';
import { useMeteredQuestion } from './use-metered-question.tsx';

export interface KeepChoiceProps {
  manifest: OwnedManifest;
  grant: PurchaseGrant | null;
  isOpen?: boolean | undefined;
}

/** Chooses how much of a set to keep, and starts. */
export function KeepChoice({ manifest, grant, isOpen = false }: KeepChoiceProps) {
  const [hasOptions, setHasOptions] = useState(isOpen);
  const [level, setLevel] = useState<KeepLevel>('screen');
  const [reasonId, optionsId] = [useId(), useId()];
  const reason = useIsOnline() ? null : KEEPING_OFFLINE;
  const { isBusy, run } = useOneAtATime();
  const { question, mayFetch } = useMeteredQuestion();
  async function keep() {
    if (!(await mayFetch(bytesToKeep(manifest, level)))) return;
    try {
      await keepSet(manifest, { level, grant });
    } catch (cause) {
      toastKeepFailure(cause);
    }
  }
  const levels = hasOptions && <Levels manifest={manifest} value={level} onChange={setLevel} />;
  return (
    <Root>
      <InstallHint />
      {isOpen && levels}
      <Line>
        <Button
          variant={isOpen ? 'primary' : 'secondary'}
          size={isOpen ? 'regular' : 'small'}
          isBusy={isBusy}
          isUnavailable={reason !== null}
          aria-describedby={reason ? reasonId : undefined}
          onClick={() => reason === null && void run(keep)}
        >
          Keep on This Device
        </Button>
        {!isOpen && (
          <Options
            variant="quiet"
            size="small"
            aria-expanded={hasOptions}
            aria-controls={optionsId}
            aria-label={`Photos to keep: ${LEVEL_NAMES[level]}, ${sizeText(manifest, level)}`}
            onClick={() => setHasOptions(!hasOptions)}
          >
            {LEVEL_NAMES[level]}, {sizeText(manifest, level)}
            <Chevron />
          </Options>
        )}
      </Line>
      {!isOpen && <div id={optionsId}>{levels}</div>}
      {reason && <Caption id={reasonId}>{reason}</Caption>}
      {question}
    </Root>
  );
}

const Chevron = () => icon({}, <path d="m6 9 6 6 6-6" />);

function Levels({ manifest, value, onChange }: { manifest: OwnedManifest; value: KeepLevel; onChange: (level: KeepLevel) => void }) {
  const name = useId();
  return (
    <Fieldset>
      <Legend>Photos to keep</Legend>
      {KEEP_LEVELS.map((level) => (
        <Level key={level}>
          <input type="radio" name={name} checked={level === value} onChange={() => onChange(level)} />
          <span>
            <strong>
              {LEVEL_NAMES[level]}, {sizeText(manifest, level)}
            </strong>
            <Caption as="span">{LEVEL_TEXTS[level]}</Caption>
          </span>
        </Level>
      ))}
    </Fieldset>
  );
}

function sizeText(manifest: OwnedManifest, level: KeepLevel): string {
  return formatBytes(bytesToKeep(manifest, level));
}

function InstallHint() {
  if (!isSafariTab(useIsInstalled())) return null;
  return (
    <Caption>
      In a browser tab, an iPad or iPhone can delete kept photos after a week without a visit. Install the app first: tap Share, then Add to
      Home Screen. It starts empty, so sign in there and keep the set again.
    </Caption>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${t.space['2xs']};
  > :empty {
    display: none;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space['3xs']} ${t.space.s};
`;

const Options = styled(Button)`
  margin-inline-start: ${t.space.outdent};
  font-weight: 400;
  svg {
    transition: rotate ${t.time.quick} ${t.ease.out};
  }
  &[aria-expanded='true'] svg {
    rotate: 180deg;
  }
`;

const Fieldset = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  padding: 0;
  margin-bottom: ${t.space['2xs']};
  font-size: ${t.text.small};
  font-weight: 600;
`;

const Level = styled.label`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${t.space.xs};
  align-items: center;
  min-height: ${t.size.touch};
  padding-block: ${t.space['2xs']};
  cursor: pointer;
  input {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: ${t.color.sanguine};
  }
  strong {
    display: block;
    font-size: ${t.text.small};
    font-weight: 500;
  }
`;
