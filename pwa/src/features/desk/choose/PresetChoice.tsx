import { formatSeconds, PRESET_LINES, PRESET_TITLES, PRESETS, roundsOfPreset, totalSeconds } from '@archive/schema/drawing/rounds';
import { useId } from 'react';
import { styled } from 'styled-components';
import { t } from '#theme/tokens.ts';
import type { DeskSettings } from '../desk-settings.ts';
import { ChoiceBox } from './ChoiceBox.tsx';
import { CustomRows } from './CustomRows.tsx';
import { Choices, Group, GroupTitle } from './choice-style.ts';

export interface PresetChoiceProps {
  settings: DeskSettings;
  onSettings: (settings: DeskSettings) => void;
  /** A class needs an end. */
  isTimed?: boolean;
}

/** How long each drawing takes. */
export function PresetChoice({ settings, onSettings, isTimed = false }: PresetChoiceProps) {
  const name = useId();
  const presets = PRESETS.filter((preset) => preset !== 'noTimer' || !isTimed);
  return (
    <Group>
      <GroupTitle>Rounds</GroupTitle>
      <Choices>
        {presets.map((preset) => {
          const rounds = roundsOfPreset(preset, settings.rows);
          return (
            <ChoiceBox
              key={preset}
              type="radio"
              name={name}
              title={PRESET_TITLES[preset]}
              line={PRESET_LINES[preset]}
              checked={settings.preset === preset}
              onChange={() => onSettings({ ...settings, preset })}
            >
              {totalSeconds(rounds) > 0 && <Time>{formatSeconds(totalSeconds(rounds))}</Time>}
            </ChoiceBox>
          );
        })}
      </Choices>
      {settings.preset === 'custom' && <CustomRows rows={settings.rows} onRows={(rows) => onSettings({ ...settings, rows })} />}
    </Group>
  );
}

const Time = styled.span`
  font-size: ${t.text.small};
  font-variant-numeric: lining-nums tabular-nums;
  white-space: nowrap;
`;
