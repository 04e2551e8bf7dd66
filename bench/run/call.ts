import type { Known } from './known.ts';
import type { Asked } from './measure.ts';

/** What the ratios of a call to the floor may be at most (CPU) and at least (throughput). Issue "As fast after ten years". */
export interface Target {
  /** CPU of server and database together, times the floor's. */
  cpu?: number;
  /** Requests a second, of the floor's. */
  throughput?: number;
  /** Milliseconds. */
  p50?: number;
}

export const oneRecord: Target = { cpu: 2.4, throughput: 0.4 };
export const write: Target = { cpu: 5, throughput: 0.2 };

/** A call of the API and, as the floor of it, the one statement that it can't do without. */
export interface Call {
  name: string;
  target: Target;
  /** Requests in a round. */
  requests: number;
  status: number;
  /** Over so many connections; ten unless said. */
  connections?: number;
  who: 'staff' | 'staff of the middle' | 'staff of the small' | 'patient' | 'nobody';
  ask(known: Known, number: number): Asked;
  /** Without it the call is only timed. */
  floor?: {
    statements: readonly string[];
    values(known: Known, number: number, body: Record<string, unknown>): unknown[];
    /** The one row instead of the rows. */
    one?: boolean;
    /** What else can't be done without. */
    also?: 'password' | 'file';
  };
}

export const of = (known: Known, place: number) => {
  const practice = known.practices[place];
  if (practice === undefined) throw new Error('The bench needs three practices.');
  return practice;
};
export const patientOf = (known: Known, number: number, place = 0): string => {
  const { patients } = of(known, place);
  return patients[number % patients.length] ?? '';
};
