import {
  describeRounds,
  formatSeconds,
  PRESET_TITLES,
  PRESETS,
  type RoundRow,
  roundsOfPreset,
  totalSeconds,
} from '@archive/schema/drawing/rounds';
import { useId } from 'react';
import type { DeskSettings } from '../desk-settings.ts';
import { CustomRows } from './CustomRows.tsx';
import { Choice, ChoiceLine, Choices, ChoiceTime, ChoiceTitle, Group, GroupTitle } from './choice-style.ts';

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
            <Choice key={preset}>
              <input type="radio" name={name} checked={settings.preset === preset} onChange={() => onSettings({ ...settings, preset })} />
              <span>
                <ChoiceTitle>{PRESET_TITLES[preset]}</ChoiceTitle>
                <ChoiceLine>{preset === 'custom' ? 'Your own rounds and breaks' : lineOf(preset, settings.rows)}</ChoiceLine>
              </span>
              {totalSeconds(rounds) > 0 && <ChoiceTime>{formatSeconds(totalSeconds(rounds))}</ChoiceTime>}
            </Choice>
          );
        })}
      </Choices>
      {settings.preset === 'custom' && <CustomRows rows={settings.rows} onRows={(rows) => onSettings({ ...settings, rows })} />}
    </Group>
  );
}

function lineOf(preset: DeskSettings['preset'], rows: readonly RoundRow[]): string {
  switch (preset) {
    case 'fourSides':
      return 'One pose from four sides, 5 min each';
    case 'longPose':
      return 'One pose, 6 × 20 min with breaks';
    case 'memory':
      return '4 × look 1 min, draw 4 min, compare 1 min';
    case 'noTimer':
      return 'Each photo stays until you go on';
    default:
      return describeRounds(roundsOfPreset(preset, rows));
  }
}
