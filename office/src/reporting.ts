import { officeProgramReports, reportOfficeProgram } from '@cusp/contract/office-programs';
import { connectTo, NotPaired, Refused, Unreachable } from './connection.ts';
import type { Home } from './settings.ts';
import type { ProgramState } from './state.ts';

/** Says that the program is running, and notes in its state what Cusp answered. */
export async function report(home: Home, state: ProgramState): Promise<void> {
  const { address } = await home.readSettings();
  const key = await home.readKey();
  state.address = address ?? '';
  if (address === null || key === undefined) return notPaired(state);
  try {
    const { name, practice_name } = await connectTo(address).call(reportOfficeProgram, {
      body: { key, release: state.release },
    });
    Object.assign(state, { name, practiceName: practice_name });
    Object.assign(state, { contact: 'connected', problem: '', answeredAt: new Date() });
  } catch (error) {
    if (error instanceof NotPaired) return notPaired(state);
    if (!(error instanceof Unreachable || error instanceof Refused)) throw error;
    Object.assign(state, { contact: 'offline', problem: error.message });
  }
}

const notPaired = (state: ProgramState): void => {
  Object.assign(state, { contact: 'not paired', problem: '', name: '', practiceName: '' });
};

/** Reports until the signal says to stop. */
export async function reportRegularly(home: Home, state: ProgramState, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await report(home, state).catch((error: unknown) => {
      // The settings can't be read: the page says so, and the next minute tries again.
      Object.assign(state, { contact: 'offline', problem: error instanceof Error ? error.message : '' });
    });
    await pause(officeProgramReports * 1000, stop);
  }
}

/** Waits, or ends early when the signal says to stop. */
export const pause = (milliseconds: number, stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (stop.aborted) return resolve();
    const ended = () => {
      clearTimeout(timer);
      stop.removeEventListener('abort', ended);
      resolve();
    };
    const timer = setTimeout(ended, milliseconds);
    stop.addEventListener('abort', ended);
  });
