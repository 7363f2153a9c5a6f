import * as rules from '@archive/schema/drawing/session';
import { useEffect, useEffectEvent, useRef } from 'react';
import { readSettings } from '../../desk-settings.ts';

/** Two soft notes at the beginning of a round. By default, they mix with music and follow the mute switch of the device. */

const NOTES = { draw: [660, 880], rest: [660, 440], done: [660, 550] } as const;
const NOTE_SECONDS = 0.16;
const LOUDNESS = 0.12;

type Cue = keyof typeof NOTES;

let context: AudioContext | null = null;

/** Only there can the mute switch of the device be ignored. */
export function hasAudioSession(): boolean {
  return 'audioSession' in navigator;
}

/** To call in a click: browsers allow sound only after one. */
export function prepareSound(): void {
  try {
    const session = hasAudioSession() && (navigator as { audioSession?: { type: string } }).audioSession;
    // 'playback' ignores the mute switch, but stops the music of another app
    if (session) session.type = readSettings().isMuteIgnored ? 'playback' : 'ambient';
    // iPadOS can leave one interrupted for good after the app was hidden
    if (context && context.state !== 'running') {
      void context.close().catch(() => {});
      context = null;
    }
    context ??= new AudioContext();
    void context.resume().catch(() => {});
  } catch {
    context = null;
  }
}

/** A session that goes on by itself after the app was hidden has sound again at the next press at the latest. */
function useSoundAgain(hasSound: boolean): void {
  useEffect(() => {
    if (!hasSound) return;
    const handleVisible = () => {
      if (document.visibilityState === 'visible' && context?.state !== 'running') void context?.resume().catch(() => {});
    };
    const handlePress = () => {
      if (context && context.state !== 'running') prepareSound();
    };
    document.addEventListener('visibilitychange', handleVisible);
    const presses = ['pointerup', 'keydown'];
    for (const press of presses) document.addEventListener(press, handlePress);
    return () => {
      document.removeEventListener('visibilitychange', handleVisible);
      for (const press of presses) document.removeEventListener(press, handlePress);
    };
  }, [hasSound]);
}

/** Silent without {@link prepareSound}. */
function playCue(cue: Cue): void {
  const sound = context;
  if (sound?.state !== 'running') return;
  for (const [index, frequency] of NOTES[cue].entries()) playNote(sound, frequency, sound.currentTime + index * NOTE_SECONDS);
}

/** A sound when a round begins, not when a stored session is opened. */
export function useCues(session: rules.RunningSession, hasSound: boolean): void {
  const { index, isDone } = session;
  const last = useRef(index);
  useSoundAgain(hasSound);
  const play = useEffectEvent(() => {
    if (!hasSound) return;
    const { kind } = rules.currentRound(session);
    playCue(isDone ? 'done' : kind === 'break' ? 'rest' : 'draw');
  });
  useEffect(() => {
    if (last.current === index && !isDone) return;
    last.current = index;
    play();
  }, [index, isDone]);
}

function playNote(sound: AudioContext, frequency: number, at: number): void {
  const [oscillator, gain] = [sound.createOscillator(), sound.createGain()];
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.001, at + NOTE_SECONDS * 2);
  oscillator.connect(gain).connect(sound.destination);
  oscillator.start(at);
  oscillator.stop(at + NOTE_SECONDS * 2);
}
