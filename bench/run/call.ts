import type { BenchRecords } from './bench-records.ts';
import type { MeasuredRequest } from './measure.ts';

/**
 * Targets for a call relative to the floor: the most CPU and the least throughput. bench/README.md gives the reasons.
 */
export interface Target {
  /** CPU of server and database together, as a multiple of the floor's. */
  cpu?: number;
  /** Requests per second, as a fraction of the floor's. */
  throughput?: number;
  /** Milliseconds. */
  p50?: number;
}

export const oneRecord: Target = { cpu: 3.2, throughput: 0.3 };
export const write: Target = { cpu: 6.5, throughput: 0.17 };

/** A call of the API with its floor: the one statement that it can't do without. */
export interface Call {
  name: string;
  target: Target;
  /** Requests per round. */
  requests: number;
  status: number;
  /** Number of connections; ten by default. */
  connections?: number;
  who: 'staff' | 'staff of the middle' | 'staff of the small' | 'patient' | 'nobody';
  ask(known: BenchRecords, number: number): MeasuredRequest;
  /** Without it only the time of the call is measured. */
  floor?: {
    statements: readonly string[];
    values(known: BenchRecords, number: number, body: Record<string, unknown>): unknown[];
    /** Answers one row instead of a list. */
    one?: boolean;
    /** Other work that the call can't do without. */
    also?: 'password' | 'file';
  };
}

export const of = (known: BenchRecords, place: number) => {
  const practice = known.practices[place];
  if (practice === undefined) throw new Error('The bench needs three practices.');
  return practice;
};
export const patientOf = (known: BenchRecords, number: number, place = 0): string => {
  const { patients } = of(known, place);
  return patients[number % patients.length] ?? '';
};
