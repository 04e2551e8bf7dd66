import * as z from 'zod/mini';

/** The minutes of a visit. Source: product.md, 9; `most` from decisions.md. */
export const appointmentDuration = { least: 15, most: 480, step: 15, byDefault: 60 } as const;

const { least, most, step } = appointmentDuration;
export const wrongDuration = `Use a multiple of ${step} minutes from ${least} to ${most}.`;

/** The field of a visit's length in minutes. */
export const minutesOfVisit = () =>
  z
    .int({ error: wrongDuration })
    .check(z.refine((given) => given >= least && given <= most && given % step === 0, wrongDuration));

/** The length of a visit for work of so many minutes: whole steps of the schedule. */
export const lengthOfVisit = (minutes: number): number =>
  Math.min(most, Math.max(least, Math.ceil(minutes / step) * step));
