import { idleMinutes } from '@cusp/contract';
import { useEffect } from 'react';
import type { Realm } from '../../api/tokens.ts';

const activities = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** Activity is noted at most so often, and asked for as often, in milliseconds. */
const every = 5_000;
/** And told at most so often: the server keeps its own half hour, which only calls begin anew. */
const toldEvery = 2 * 60_000;

const keyOf = (realm: Realm) => `cusp.${realm}.active`;
/** Where nothing is noted, what was noted was cleared away: that is no sign of nobody. */
const lastActivity = (realm: Realm) => Number(localStorage.getItem(keyOf(realm)) ?? Date.now());

interface Presence {
  /** Nobody did anything in any tab of this realm for as long as a session may idle. */
  onIdle: () => void;
  /** Somebody is doing something here: told again and again. */
  onActive: () => void;
}

/** Tells whether anybody is there, as long as it is watching. */
export function useIdle(realm: Realm, watching: boolean, { onIdle, onActive }: Presence): void {
  useEffect(() => {
    if (!watching) return undefined;
    let noted = Date.now();
    let told = noted;
    localStorage.setItem(keyOf(realm), String(noted));
    const note = () => {
      const now = Date.now();
      if (now - noted < every) return;
      // A laptop that wakes up: what woke it is no sign of who left it.
      check();
      noted = now;
      localStorage.setItem(keyOf(realm), String(now));
      if (now - told < toldEvery) return;
      told = now;
      onActive();
    };
    const check = () => {
      if (Date.now() - lastActivity(realm) >= idleMinutes * 60_000) onIdle();
    };
    const timer = setInterval(check, every);
    for (const activity of activities) addEventListener(activity, note, { passive: true });
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      for (const activity of activities) removeEventListener(activity, note);
      document.removeEventListener('visibilitychange', check);
    };
  }, [realm, watching, onIdle, onActive]);
}
