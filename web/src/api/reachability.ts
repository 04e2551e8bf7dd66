import { ready } from '@cusp/contract';
import { useSyncExternalStore } from 'react';

/** Milliseconds between checks whether the server answers again. */
const interval = 2_000;

let away = false;
let looking = false;
const listeners = new Set<() => void>();
const onBackListeners = new Set<() => void>();

/** Whether the server or its database has been unreachable since the last failed call. */
export const useUnreachable = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => away,
  );

/** Calls the listener when the server answers again after an outage. */
export function onBack(listener: () => void): void {
  onBackListeners.add(listener);
}

/** Called after a call got no answer or 503: checks until the server answers again. */
export function checkReachability(): void {
  if (!looking) void look();
}

async function look(): Promise<void> {
  looking = true;
  while (!(await isReady())) {
    setReachable(true);
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
  looking = false;
  if (!away) return;
  setReachable(false);
  for (const listener of onBackListeners) listener();
}

function setReachable(now: boolean): void {
  if (now === away) return;
  away = now;
  for (const listener of listeners) listener();
}

const isReady = () =>
  fetch(`/api${ready.path}`, { signal: AbortSignal.timeout(5 * interval) }).then(
    ({ ok }) => ok,
    () => false,
  );
