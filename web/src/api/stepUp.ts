type Prover = () => Promise<boolean>;
let prover: Prover | undefined;

/** Proving the second factor again: a call asks for it, the portal that is shown knows how to. */
export const stepUp = {
  /** @returns whether it was proved; never where nobody can ask */
  ask: async (): Promise<boolean> => (prover === undefined ? false : prover()),

  /** Says how to ask. @returns what takes it back */
  by(asking: Prover): () => void {
    prover = asking;
    return () => {
      if (prover === asking) prover = undefined;
    };
  },
};
