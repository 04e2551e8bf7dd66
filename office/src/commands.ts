import { retryRefused, unwatchFolder, watchFolder } from './folders/commands.ts';
import { setBridge } from './bridges/commands.ts';
import { bridgeNames } from './bridges/index.ts';
import { launch } from './launch.ts';
import { registerScheme } from './register.ts';
import type { Starter } from './register.ts';
import { pairComputer } from './pair.ts';
import { run } from './run.ts';
import type { Home } from './settings.ts';

interface Surroundings {
  home: Home;
  computer: string;
  release: string;
  /** What starts this program. */
  starter: Starter;
  say(sentence: string): void;
  /** Resolves when the program is asked to end. */
  untilStopped(): Promise<void>;
}

export const usage = `Usage:
  npm run office                         run the program
  npm run office -- pair ADDRESS CODE    pair this computer with a practice
  npm run office -- watch FOLDER         upload what a sensor or scanner writes into a folder
      --reverse                            the sensor delivers a series in reverse order
      --move-to FOLDER                     move files there when Cusp has them
      --with-existing                      upload what is in the folder already, too
  npm run office -- unwatch FOLDER       stop watching a folder
  npm run office -- bridge NAME PATH     open this imaging program from a patient’s page in Cusp:
                                           ${bridgeNames.join(', ')}
      --number patient|chart|own           the number by which it knows patients: that of the program you used
                                           before Cusp (patient, the default), of the paper chart, or Cusp’s own
      --images FOLDER                      the folder of VixWin’s images
  npm run office -- register             let Cusp’s addresses open this program on this computer
  npm run office -- retry                try files again that Cusp did not accept (stop the program first)`;

/** Carries out a command. Returns the exit code. */
export async function command(args: readonly string[], around: Surroundings): Promise<number> {
  const { home, say } = around;
  const [name, ...rest] = args;
  if (name === undefined) {
    const running = await run(home, around);
    say(`The office program is running. Its state: http://127.0.0.1:${running.port}`);
    await around.untilStopped();
    await running.stop();
    return 0;
  }
  if (name === 'pair' && rest.length === 2) {
    const [address = '', code = ''] = rest;
    const paired = await pairComputer(home, { ...around, address, code });
    say(`Paired as “${paired.name}” with ${paired.practice_name}. Now run: npm run office`);
    return 0;
  }
  if (name === 'watch') {
    say(await watchFolder(home, rest));
    return 0;
  }
  if (name === 'unwatch' && rest.length === 1) {
    say(await unwatchFolder(home, rest[0] ?? ''));
    return 0;
  }
  if (name === 'bridge') {
    say(await setBridge(home, rest));
    return 0;
  }
  if (name === 'register' && rest.length === 0) {
    say(await registerScheme(around.starter));
    return 0;
  }
  if (name === 'launch' && rest.length === 1) {
    try {
      await launch(home, rest[0] ?? '', around);
      await home.keepLaunchProblem('');
    } catch (error) {
      // The browser shows nothing of it, the program's page does.
      await home.keepLaunchProblem(error instanceof Error ? error.message : 'unknown reason');
      throw error;
    }
    return 0;
  }
  if (name === 'retry' && rest.length === 0) {
    say(await retryRefused(home));
    return 0;
  }
  say(usage);
  return name === 'help' ? 0 : 1;
}
