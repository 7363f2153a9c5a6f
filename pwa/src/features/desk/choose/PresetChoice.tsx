import { formatSeconds, PRESET_LINES, PRESET_TITLES, PRESETS, roundsOfPreset, totalSeconds } from '@archive/schema/drawing/rounds';
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
                <ChoiceLine>{PRESET_LINES[preset]}</ChoiceLine>
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
