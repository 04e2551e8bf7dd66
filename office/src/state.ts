/** What the page shows of the program. */
export interface ProgramState {
  computer: string;
  release: string;
  /** `''` before it was paired. */
  name: string;
  practiceName: string;
  address: string;
  contact: 'starting' | 'connected' | 'offline' | 'not paired';
  /** Why it isn't connected; `''` if it is. */
  problem: string;
  /** When Cusp answered last. */
  answeredAt: Date | undefined;
  /** With why it can't be read; `''` if it can. */
  folders: { path: string; problem: string }[];
  /** Images that are to be sent. */
  waiting: number;
  /** Why they can't be sent now; `''` if they can. */
  sendingProblem: string;
  /** Why the imaging program couldn't be opened last; `''` if it could. */
  launchProblem: string;
  /** Files that Cusp doesn't take. */
  refused: { path: string; reason: string }[];
}

export const startingState = (computer: string, release: string): ProgramState => ({
  computer,
  release,
  name: '',
  practiceName: '',
  address: '',
  contact: 'starting',
  problem: '',
  answeredAt: undefined,
  folders: [],
  waiting: 0,
  sendingProblem: '',
  launchProblem: '',
  refused: [],
});
