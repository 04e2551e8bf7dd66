import { useEffect } from 'react';
import type { Realm } from '../../../api/tokens.ts';

const activities = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** Interval for storing and checking activity, in milliseconds. */
const every = 5_000;
/** Interval for telling the server, which measures the same time from the last call. */
const reportEvery = 2 * 60_000;

const keyOf = (realm: Realm) => `cusp.${realm}.active`;
/** If the value is missing, storage was cleared; that must not count as idle. */
const lastActivity = (realm: Realm) => Number(localStorage.getItem(keyOf(realm)) ?? Date.now());

interface Presence {
  /** Called when there was no activity in any tab of this realm for as long as a session may idle. */
  onIdle: () => void;
  /** Called repeatedly while there is activity here. */
  onActive: () => void;
}

/** Watches for activity while enabled. */
export function useIdle(
  { realm, minutes }: { realm: Realm; minutes: number },
  watching: boolean,
  { onIdle, onActive }: Presence,
): void {
  useEffect(() => {
    if (!watching) return undefined;
    let noted = Date.now();
    let lastReport = noted;
    localStorage.setItem(keyOf(realm), String(noted));
    const note = () => {
      const now = Date.now();
      if (now - noted < every) return;
      // After a laptop wakes up, the input that woke it may be someone else's.
      check();
      noted = now;
      localStorage.setItem(keyOf(realm), String(now));
      if (now - lastReport < reportEvery) return;
      lastReport = now;
      onActive();
    };
    const check = () => {
      if (Date.now() - lastActivity(realm) >= minutes * 60_000) onIdle();
    };
    const timer = setInterval(check, every);
    for (const activity of activities) addEventListener(activity, note, { passive: true });
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      for (const activity of activities) removeEventListener(activity, note);
      document.removeEventListener('visibilitychange', check);
    };
  }, [realm, minutes, watching, onIdle, onActive]);
}
