import * as z from 'zod/mini';

/** The minutes of a visit. Source: product.md, 9; `most` from decisions.md. */
export const appointmentDuration = { least: 15, most: 480, step: 15, byDefault: 60 } as const;

const { least, most, step } = appointmentDuration;
export const wrongDuration = `Use a multiple of ${step} minutes from ${least} to ${most}.`;

/** A length that can be chosen here. */
export const isLengthOfVisit = (minutes: number): boolean =>
  minutes >= least && minutes <= most && minutes % step === 0;

/** The field of a visit's length in minutes. */
export const minutesOfVisit = () =>
  z.int({ error: wrongDuration }).check(z.refine(isLengthOfVisit, wrongDuration));

/**
 * The length of a visit in a change: one that came from another program may be any multiple of 5, and keeps its length until a new one is
 * chosen (`isLengthOfVisit`).
 */
export const minutesOfChangedVisit = () =>
  z
    .int({ error: wrongDuration })
    .check(z.refine((given) => given >= 5 && given <= most && given % 5 === 0, wrongDuration));

/** The length of a visit for work of so many minutes: whole steps of the schedule. */
export const lengthOfVisit = (minutes: number): number =>
  Math.min(most, Math.max(least, Math.ceil(minutes / step) * step));
