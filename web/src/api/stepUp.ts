type Prover = () => Promise<boolean>;
let prover: Prover | undefined;

/** Proving the second factor again: a call requests it, and the current portal shows the dialog. */
export const secondFactorPrompt = {
  /** @returns whether it was proved; false if no portal can ask */
  ask: async (): Promise<boolean> => (prover === undefined ? false : prover()),

  /**
   * Registers how to ask.
   * @returns a function that removes it again
   */
  by(asking: Prover): () => void {
    prover = asking;
    return () => {
      if (prover === asking) prover = undefined;
    };
  },
};
