import { perioKey, type PerioTooth } from './perio.ts';
import { digitOf, permanentTeeth } from './teeth.ts';
import type { ToothState } from './charted-mouth.ts';

export interface Mouth {
  /** Whether this is a natural tooth: stages don't count implants. */
  isNatural: (tooth: Pick<PerioTooth, 'tooth' | 'extra'>) => boolean;
  /** Permanent teeth that are gone, without third molars. */
  missing: number;
  /** Natural teeth that stand. */
  remaining: number;
}

const gone = new Set<ToothState['state']>(['missing', 'extracted', 'implant', 'pontic', 'under_denture']);

/** The facts of the tooth chart for a stage. */
export function perioMouth(states: readonly ToothState[]): Mouth {
  const implants = new Set(states.filter(({ state }) => state === 'implant').map((one) => perioKey(one)));
  return {
    isNatural: (tooth) => !implants.has(perioKey(tooth)),
    missing: states.filter(
      ({ tooth, extra, state }) =>
        !extra && digitOf(tooth) !== 8 && permanentTeeth.includes(tooth) && gone.has(state),
    ).length,
    remaining: states.filter(({ extra, state }) => !extra && (state === 'natural' || state === 'root_only'))
      .length,
  };
}
