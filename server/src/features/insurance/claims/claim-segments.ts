import type { X12Value } from '../x12/index.ts';

/** Its name first. Empty elements at its end are left out. */
export type Segment = readonly X12Value[];

/** The sender and receiver of a file, and its numbers. */
export interface ClaimEnvelope {
  sender: string;
  receiver: { id: string; name: string };
  /** ISA13, GS06 and the number of the batch. */
  interchange_number: number;
  test: boolean;
  /** YYYY-MM-DD, HH:MM. */
  day: string;
  time: string;
}

export const bare = (date: string) => date.replaceAll('-', '');
export const claimDollars = (cents: number) => String(cents / 100);
export const dated = (qualifier: string, date: string | null): Segment[] =>
  date === null ? [] : [['DTP', qualifier, 'D8', bare(date)]];
