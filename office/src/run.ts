import { queueFolder } from './folders/commands.ts';
import { openQueue } from './folders/queue.ts';
import { watchFolders } from './folders/watching.ts';
import { showPage } from './page.ts';
import { reportRegularly } from './reporting.ts';
import type { Home } from './settings.ts';
import { startingState } from './state.ts';

interface Running {
  /** Of the page that shows the state. */
  port: number;
  stop(): Promise<void>;
}

/** Runs the program until it is stopped. Refuses a second one on the same port. */
export async function run(
  home: Home,
  { computer, release, port }: { computer: string; release: string; port?: number },
): Promise<Running> {
  const state = startingState(computer, release);
  const stopping = new AbortController();
  const page = await showPage(() => state, port ?? (await home.readSettings()).port);
  const queue = await openQueue(queueFolder(home));
  const reports = reportRegularly(home, state, stopping.signal);
  const watching = watchFolders(home, queue, state, stopping.signal);
  const at = page.address();
  return {
    port: typeof at === 'object' && at !== null ? at.port : 0,
    async stop() {
      stopping.abort();
      page.closeAllConnections();
      page.close();
      await Promise.all([reports, watching]);
    },
  };
}
