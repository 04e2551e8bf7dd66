import type { Claim } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import { all, both } from '../../../db/read-plan.ts';
import { openClaimRequests } from './request-queries.ts';

interface EventRow {
  state: Claim['state'] | null;
  on_date: string;
  note: string;
  letter: string;
  at: string;
  by_name: string;
}

/** A claim's history, the oldest first, how many files were made of it, what its carrier asks for, and its former numbers. */
export const lifeOfClaim = (id: string) =>
  both(
    both(
      all(
        raw(
          sql<EventRow>`select state, on_date, note, letter, at, by_name from claim_event where claim_id = ${id} order by serial`,
        ),
      ),
      all(
        raw(
          sql<{
            number: number;
          }>`select interchange_number as number from claim_file where claim_id = ${id} and kind = '837'`,
        ),
      ),
    ),
    both(
      openClaimRequests(id),
      all(
        raw(
          sql<{
            number: string;
          }>`select number from former_claim_number where claim_id = ${id} and position = 0 order by number`,
        ),
      ),
    ),
  ).map(([[events, files], [requests, numbers]]) => ({
    events,
    files: files.length,
    requests,
    former_numbers: numbers.map(({ number }) => number),
  }));
