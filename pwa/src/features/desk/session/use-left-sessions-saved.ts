import { useEffect } from 'react';
import { saveLeftClass } from '../class/class-record.ts';
import { closeEndedSession } from './start-session.ts';

/** Adds to the history what ended while the app was closed: a session whose browser was killed, and a class that was left. */
export function useLeftSessionsSaved(): void {
  useEffect(() => {
    void closeEndedSession();
    void saveLeftClass();
  }, []);
}
