import { connectTo } from '../connection.ts';
import { pause } from '../reporting.ts';
import type { Home, WatchedFolder } from '../settings.ts';
import type { ProgramState } from '../state.ts';
import type { Queue } from './queue.ts';
import { filesIn } from './scanning.ts';
import { sendWaiting } from './sending.ts';
import { Settling } from './settling.ts';

/** How often the folders are looked at, in milliseconds. Network drives tell no program of their changes, so nothing else would do. */
const lookEvery = 1000;
/** How long sending waits after a failure: from a second to a minute. */
const waits = { first: 1000, most: 60_000 } as const;

/** Looks at the folders and sends what is in them, until the signal says to stop. */
export async function watchFolders(
  home: Home,
  queue: Queue,
  state: ProgramState,
  stop: AbortSignal,
): Promise<void> {
  const settling = new Map<string, Settling>();
  let wait: number = waits.first;
  let sendAt = 0;
  while (!stop.aborted) {
    try {
      const { folders, address } = await home.readSettings();
      state.folders = await Promise.all(
        folders.map(async (folder) => ({
          path: folder.path,
          problem: await lookAt(folder, queue, settling).catch(reasonOf),
        })),
      );
      count(queue, state);
      state.launchProblem = await home.readLaunchProblem();
      const key = await home.readKey();
      const hasWork = state.waiting > 0 && Date.now() >= sendAt;
      if (hasWork && address !== null && key !== undefined) {
        const { outcome, problem } = await sendWaiting(queue, connectTo(address), key, { stop });
        count(queue, state);
        if (outcome === 'done') {
          wait = waits.first;
          state.sendingProblem = '';
        } else {
          sendAt = Date.now() + wait;
          wait = Math.min(wait * 2, waits.most);
          state.sendingProblem = outcome === 'not paired' ? 'This computer is not paired.' : problem;
        }
      }
    } catch (error) {
      // A full disk, for instance: nothing is lost, since the images are still in their folder.
      state.sendingProblem = reasonOf(error);
    }
    await pause(lookEvery, stop);
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown reason');

/** Queues what has come to rest in a folder. Returns what of it couldn't be read, or `''`. */
async function lookAt(
  { path: folder, reverse, done }: WatchedFolder,
  queue: Queue,
  settling: Map<string, Settling>,
): Promise<string> {
  let known = settling.get(folder);
  if (known === undefined) {
    known = new Settling({ reverse });
    settling.set(folder, known);
    // The command that added the folder has noted what was in it.
    await queue.readPassedOver();
  }
  const files = (await filesIn(folder, done)).filter((file) => !queue.knows(file));
  const source = (folder.split(/[/\\]/).findLast((part) => part !== '') ?? folder).slice(0, 100);
  let problem = '';
  for (const file of known.look(files, Date.now())) {
    try {
      await queue.add(file, { source, done });
    } catch (error) {
      // One that can't be read yet must not hold up the others; it is tried again.
      problem = reasonOf(error);
    }
  }
  return problem;
}

function count(queue: Queue, state: ProgramState): void {
  const entries = queue.entries();
  state.waiting = entries.filter(({ state: is }) => is === 'waiting').length;
  state.refused = entries.flatMap(({ state: is, path, reason }) =>
    is === 'refused' ? [{ path, reason }] : [],
  );
}
