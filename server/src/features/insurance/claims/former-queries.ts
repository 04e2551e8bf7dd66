import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';

/** How many characters of a former number are compared first; one that was cut has more. */
const headLength = 16;
const heads = (numbers: readonly string[]) => numbers.map((number) => number.slice(0, headLength));

export interface FormerClaim {
  /** The number as it was asked for. */
  given: string;
  /** It is the whole number, not its beginning. */
  is_whole: boolean;
  claim_id: string;
  control_number: string;
  rank: number;
}

/** Claims that an import brought, by the numbers that they were sent with, or by a beginning of more than 15 characters. */
export const claimsFormerly = (tx: Tx, numbers: readonly string[]) =>
  tx.all(
    raw(sql<FormerClaim>`
      select g.number as given, f.number = g.number as is_whole, k.id as claim_id, k.control_number, k.rank
        from unnest(${[...numbers]}::text[], ${heads(numbers)}::text[]) g (number, head)
        join former_claim_number f on f.head = g.head and f.position = 0 and not f.within_claim
          and (f.number = g.number or length(g.number) > 15 and starts_with(f.number, g.number))
        join claim k on k.practice_id = f.practice_id and k.id = f.claim_id and k.state <> 'void'
        order by k.id`),
  );

export interface FormerLine extends Omit<FormerClaim, 'is_whole'> {
  line_number: string;
}

/** Lines of such claims by their numbers; those of bare digits only among these claims. */
export const linesFormerly = (tx: Tx, numbers: readonly string[], claimIds: readonly string[]) =>
  tx.all(
    raw(sql<FormerLine>`
      select f.number as given, k.id as claim_id, k.control_number, k.rank, l.line_number
        from (select f.* from unnest(${[...numbers]}::text[], ${heads(numbers)}::text[]) g (number, head)
            join former_claim_number f on f.head = g.head and f.number = g.number and f.position > 0 and not f.within_claim
          union all
          select f.* from former_claim_number f
            where f.claim_id = any (${[...claimIds]}::uuid[]) and f.position > 0 and f.within_claim
              and f.number = any (${[...numbers]}::text[])) f
        join claim k on k.practice_id = f.practice_id and k.id = f.claim_id and k.state <> 'void'
        join claim_line l on l.practice_id = f.practice_id and l.claim_id = f.claim_id and l.position = f.position
        order by k.id, l.position`),
  );

/** The number of a claim `k` at its carrier, cut as claims are sent: that of the program before, unless it was sent from here since. */
export const numberAtCarrier = sql<string>`coalesce((select left(f.number, 20) from former_claim_number f
    where f.practice_id = k.practice_id and f.claim_id = k.id and f.position = 0
      and not exists (select from claim_file sent where sent.practice_id = k.practice_id and sent.claim_id = k.id)
    order by f.number limit 1), k.control_number)`;

/** Which of these numbers are claims' own. */
export const ownNumbers = async (tx: Tx, numbers: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await tx.all(
        raw(sql<{ control_number: string }>`
          select control_number from claim where control_number = any (${[...numbers]}::text[])`),
      )
    ).map(({ control_number }) => control_number),
  );
