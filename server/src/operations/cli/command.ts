/** One command of `npm run cusp`. */
export interface Command {
  name: string;
  /** One line for the list of commands. */
  summary: string;
  usage: string;
  /**
   * @param args what follows the command's name
   * @returns the exit code: 0 good, 1 found or failed, 2 wrong use
   */
  run(args: string[]): Promise<number>;
}

/** The command got wrong arguments: its usage is shown and the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
