import { writeFileSync } from 'node:fs';
import { median } from '../run/measure.ts';

/** One measurement, in milliseconds. */
export interface Measured {
  what: string;
  median: number;
  most: number;
  target: number;
  /** The figure that must be within the target. */
  by: 'median' | 'most';
  remark?: string;
}

/** The measurement of several runs, whose times are in milliseconds. */
export const measuredOf = (
  what: string,
  times: readonly number[],
  limit: Pick<Measured, 'target' | 'by' | 'remark'>,
): Measured => ({ what, median: median(times), most: Math.max(...times), ...limit });

const isMissed = (one: Measured): boolean => !(one[one.by] <= one.target);

/** Prints measurements as they come. */
export function startReport() {
  const measured: Measured[] = [];
  return {
    note(one: Measured): void {
      measured.push(one);
      console.log(
        [
          one.what.padEnd(58),
          `median ${one.median.toFixed(0)} ms`.padStart(16),
          `most ${one.most.toFixed(0)} ms`.padStart(14),
          `${one.by} ≤ ${one.target} ms`.padStart(18),
          isMissed(one) ? ' MISSED' : ' ok',
          one.remark ? `  (${one.remark})` : '',
        ].join(''),
      );
    },
    /** Writes all of them to a file, if one is named; the process exits with 1 if a target was missed. */
    end(json: string | undefined): void {
      if (json !== undefined) writeFileSync(json, `${JSON.stringify(measured, null, 2)}\n`);
      if (measured.some(isMissed)) process.exitCode = 1;
    },
  };
}
