import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FIRST_SETTINGS, storeSettings } from '../desk-settings.ts';
import { prepareSound } from '../session/running/cues.ts';
import { DeskOptions } from './DeskOptions.tsx';

const muted = () => screen.queryByRole('checkbox', { name: /^Sound even when the device is muted/ });

function provideAudioSession(): { type: string } {
  const audioSession = { type: 'auto' };
  vi.stubGlobal('navigator', Object.create(navigator, { audioSession: { value: audioSession } }));
  return audioSession;
}

afterEach(() => {
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

describe('sound on a muted device', () => {
  it('is a choice where the browser can tell the two apart', () => {
    const onSettings = vi.fn();
    render(<DeskOptions settings={FIRST_SETTINGS} onSettings={onSettings} />);
    expect(muted()).toBeNull();
    provideAudioSession();
    const { unmount } = render(<DeskOptions settings={FIRST_SETTINGS} onSettings={onSettings} />);
    fireEvent.click(muted() as HTMLElement);
    expect(onSettings).toHaveBeenCalledWith({ ...FIRST_SETTINGS, isMuteIgnored: true });
    unmount();
    render(<DeskOptions settings={{ ...FIRST_SETTINGS, hasSound: false }} onSettings={onSettings} />);
    expect(muted()).toBeNull();
  });

  it.each([
    [false, 'ambient'],
    [true, 'playback'],
  ])('ignores the mute switch: %s', (isMuteIgnored, type) => {
    const audioSession = provideAudioSession();
    storeSettings({ ...FIRST_SETTINGS, isMuteIgnored });
    prepareSound();
    expect(audioSession.type).toBe(type);
  });
});
