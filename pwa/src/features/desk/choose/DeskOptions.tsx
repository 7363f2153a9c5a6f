import type { DeskSettings } from '../desk-settings.ts';
import { hasAudioSession } from '../session/running/cues.ts';
import { Choice, ChoiceLine, Choices, ChoiceTitle, Group, GroupTitle } from './choice-style.ts';

export interface DeskOptionsProps {
  settings: DeskSettings;
  onSettings: (settings: DeskSettings) => void;
}

/** How a session behaves. */
export function DeskOptions({ settings, onSettings }: DeskOptionsProps) {
  return (
    <Group>
      <GroupTitle>Options</GroupTitle>
      <Choices>
        <Choice>
          <input
            type="checkbox"
            checked={settings.hasSound}
            onChange={({ target }) => onSettings({ ...settings, hasSound: target.checked })}
          />
          <span>
            <ChoiceTitle>Sound</ChoiceTitle>
            <ChoiceLine>Two soft notes when a round begins. Your music goes on.</ChoiceLine>
          </span>
        </Choice>
        {settings.hasSound && hasAudioSession() && (
          <Choice>
            <input
              type="checkbox"
              checked={settings.isMuteIgnored}
              onChange={({ target }) => onSettings({ ...settings, isMuteIgnored: target.checked })}
            />
            <span>
              <ChoiceTitle>Sound even when the device is muted</ChoiceTitle>
              <ChoiceLine>Music from other apps pauses.</ChoiceLine>
            </span>
          </Choice>
        )}
        <Choice>
          <input
            type="checkbox"
            checked={!settings.isClockHidden}
            onChange={({ target }) => onSettings({ ...settings, isClockHidden: !target.checked })}
          />
          <span>
            <ChoiceTitle>Show the clock</ChoiceTitle>
            <ChoiceLine>You can hide it while you draw.</ChoiceLine>
          </span>
        </Choice>
        <Choice>
          <input
            type="checkbox"
            checked={settings.goesOnHidden}
            onChange={({ target }) => onSettings({ ...settings, goesOnHidden: target.checked })}
          />
          <span>
            <ChoiceTitle>Keep going in the background</ChoiceTitle>
            <ChoiceLine>For a class. Otherwise the session pauses when you leave the app.</ChoiceLine>
          </span>
        </Choice>
      </Choices>
    </Group>
  );
}
