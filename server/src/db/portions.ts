/** So many rows are handed over at once. */
export const portion = 500;

/**
 * Rows of an answer that may be long, taken in portions while they arrive, so that they are never in memory all at once.
 * It is asked when this is made, as every question; what arrives before somebody takes it waits.
 */
export class Portions<Row> {
  /** Takes them, in their order. Ends when all were taken; throws what the question or the taking threw. */
  readonly each: (take: (rows: Row[]) => void) => Promise<void>;

  /** @param ask asks, hands over what arrives, and ends when all has arrived */
  constructor(ask: (hand: (rows: Row[]) => void) => Promise<unknown>) {
    const early: Row[][] = [];
    let taking: ((rows: Row[]) => void) | undefined;
    let failure: { error: unknown } | undefined;
    // Never throws: the connection that hands over has other answers to bring.
    const hand = (rows: Row[]) => {
      if (taking === undefined) early.push(rows);
      else if (failure === undefined) {
        try {
          taking(rows);
        } catch (error) {
          failure = { error };
        }
      }
    };
    const asked = ask(hand);
    asked.catch(() => undefined); // told to who takes
    this.each = async (take) => {
      taking = take;
      for (const rows of early.splice(0)) hand(rows);
      await asked;
      if (failure !== undefined) throw failure.error;
    };
  }

  /** All of them, for who needs them at once. */
  async all(): Promise<Row[]> {
    const all: Row[] = [];
    await this.each((rows) => all.push(...rows));
    return all;
  }
}
