import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * A figure that the database updates with each change of a practice's records, because counting ten
 * years of them takes a third of a second.
 */
export const tallied = (figure: Exclude<keyof Tables['tally'], 'practice_id' | 'slot'>): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(${sql.ref(figure)}), 0)::bigint from tally)`;
