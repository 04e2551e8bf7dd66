import { ChangedLists, changingLists, events, eventStream, heartbeat, requestOf } from '@cusp/contract';
import type { ListName } from '@cusp/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refresh } from './keys.ts';
import { onLock, tokens } from './tokens.ts';

/**
 * Milliseconds between attempts to connect: doubled each time, with a random part so that a practice's screens don't
 * reconnect at once.
 */
const [firstPause, longestPause] = [1000, 30_000];

/**
 * Keeps the screen up to date: while the page is visible, the server reports which lists colleagues have changed, and
 * these are reloaded. A page in the background doesn't listen, since a browser allows few connections, and neither does
 * a locked one; it catches up when it is shown or unlocked.
 */
export function useLiveChanges(): void {
  const client = useQueryClient();
  useEffect(() => {
    let ending: AbortController | undefined;
    let hasMissed = false;
    const watch = () => {
      ending?.abort();
      ending = undefined;
      if (document.visibilityState !== 'visible' || tokens.isLocked('staff')) return;
      ending = new AbortController();
      void hear(client, ending.signal, hasMissed);
      hasMissed = true;
    };
    watch();
    document.addEventListener('visibilitychange', watch);
    const stop = onLock((realm) => realm === 'staff' && watch());
    return () => {
      document.removeEventListener('visibilitychange', watch);
      stop();
      ending?.abort();
    };
  }, [client]);
}

/** Listens until the signal aborts, and reconnects whenever the stream breaks off. Then it reloads changes that it may have missed. */
async function hear(client: QueryClient, signal: AbortSignal, hasMissed: boolean): Promise<void> {
  let pause = firstPause;
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    const heard = await connect(signal).catch(() => undefined);
    // Without a session there are no changes to receive; the next call reports it.
    if (heard === 'refused') return;
    if (heard !== undefined) {
      pause = firstPause;
      if (hasMissed || !isFirst) await refresh(client, ...changingLists);
      await read(heard, (lists) => void refresh(client, ...lists)).catch(() => undefined);
    }
    if (!signal.aborted) await wait(pause * (0.5 + Math.random()), signal);
    pause = Math.min(pause * 2, longestPause);
  }
}

async function connect(signal: AbortSignal): Promise<ReadableStream<Uint8Array> | 'refused' | undefined> {
  const token = tokens.get('staff');
  if (token === null) return 'refused';
  const answer = await fetch(requestOf(events, {}).url, {
    headers: { accept: eventStream, authorization: `Bearer ${token}` },
    signal,
  });
  // A session that was ended elsewhere ends here at once, not only with the next call.
  if (answer.status === 401) tokens.refused('staff', token);
  if (answer.status === 401 || answer.status === 403) return 'refused';
  return (answer.ok && answer.body) || undefined;
}

/** Reads the stream to its end, or until it has been silent for too long, which means that the connection is dead. */
async function read(
  stream: ReadableStream<Uint8Array>,
  onChanged: (lists: readonly ListName[]) => void,
): Promise<void> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const silent = setTimeout(() => void reader.cancel(), 2 * heartbeat);
    const { done, value } = await reader.read().finally(() => clearTimeout(silent));
    if (done) return;
    text += decoder.decode(value, { stream: true });
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const data = /^event: changed\ndata: (.*)$/.exec(part)?.[1];
      const lists = data === undefined ? undefined : ChangedLists.safeParse(JSON.parse(data));
      if (lists?.success === true) onChanged(lists.data);
    }
  }
}

const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
