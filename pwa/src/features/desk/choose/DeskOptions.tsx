import type { DeskSettings } from '../desk-settings.ts';
import { hasAudioSession } from '../session/running/cues.ts';
import { ChoiceBox } from './ChoiceBox.tsx';
import { Choices, Group, GroupTitle } from './choice-style.ts';

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
        <ChoiceBox
          type="checkbox"
          title="Sound"
          line="Two soft notes when a round begins. Your music goes on."
          checked={settings.hasSound}
          onChange={({ target }) => onSettings({ ...settings, hasSound: target.checked })}
        />
        {settings.hasSound && hasAudioSession() && (
          <ChoiceBox
            type="checkbox"
            title="Sound even when the device is muted"
            line="Music from other apps pauses."
            checked={settings.isMuteIgnored}
            onChange={({ target }) => onSettings({ ...settings, isMuteIgnored: target.checked })}
          />
        )}
        <ChoiceBox
          type="checkbox"
          title="Show the clock"
          line="You can hide it while you draw."
          checked={!settings.isClockHidden}
          onChange={({ target }) => onSettings({ ...settings, isClockHidden: !target.checked })}
        />
        <ChoiceBox
          type="checkbox"
          title="Keep going in the background"
          line="For a class. Otherwise the session pauses when you leave the app."
          checked={settings.goesOnHidden}
          onChange={({ target }) => onSettings({ ...settings, goesOnHidden: target.checked })}
        />
      </Choices>
    </Group>
  );
}
