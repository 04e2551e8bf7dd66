import type { Tx } from '../../../db/database.ts';
import { claimsFormerly, linesFormerly, ownNumbers } from './former-queries.ts';
import type { FormerClaim, FormerLine } from './former-queries.ts';

/** The numbers by which a carrier names a claim and its lines, and the place of its plan, if it says that. */
export interface NamedClaim {
  control_number: string;
  line_numbers: readonly string[];
  rank: number | null;
}

/** The same in our numbers; what isn't found is left as it came. */
export interface FoundNumbers {
  control_number: string;
  line_numbers: string[];
}

/** Former numbers are compared without case, and one clearinghouse writes a dash for the slash. */
const compared = (number: string) => number.trim().toUpperCase().replaceAll('-', '/');

/** The only one of these; undefined where several could be meant. */
function only<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row | undefined {
  const [first] = rows;
  return first !== undefined && rows.every((row) => keyOf(row) === keyOf(first)) ? first : undefined;
}

const claimKey = ({ claim_id }: { claim_id: string }) => claim_id;
const lineKey = ({ line_number }: { line_number: string }) => line_number;
/** All of them, and where several could be meant, those of the plan that answers. */
const choices = <Row extends { rank: number }>(
  rows: readonly Row[],
  rank: number | null,
): readonly Row[][] => [[...rows], rows.filter((row) => row.rank === rank)];

/** The claim that a number means; its whole number goes before its beginning. */
function claimMeant(rows: readonly FormerClaim[], rank: number | null): FormerClaim | undefined {
  const whole = rows.filter(({ is_whole }) => is_whole);
  for (const some of choices(whole.length > 0 ? whole : rows, rank)) {
    const found = only(some, claimKey);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The line that a number means: of the claim that was found, else the only one, else that of the plan that answers. */
function lineMeant(
  rows: readonly FormerLine[],
  claim: FormerClaim | undefined,
  rank: number | null,
): FormerLine | undefined {
  const own = rows.filter(({ claim_id }) => claim_id === claim?.claim_id);
  for (const some of [own, ...choices(rows, rank)]) {
    const found = only(some, lineKey);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Puts our numbers in the place of those that the program before sent claims with (docs/arriving.md). Bare digits mean a line only within the
 * claim that was found; a number that several claims could have means the one of the plan that answers, else none.
 */
export async function inOwnNumbers(tx: Tx, named: readonly NamedClaim[]): Promise<FoundNumbers[]> {
  const given = [...new Set(named.map(({ control_number }) => control_number))];
  const own = await ownNumbers(tx, given);
  const asked = new Map(
    given.flatMap((number) => (own.has(number) || number === '' ? [] : [[number, compared(number)]])),
  );
  const claims = Map.groupBy(
    asked.size === 0 ? [] : await claimsFormerly(tx, [...new Set(asked.values())]),
    (row) => row.given,
  );
  const of = named.map((one) => {
    const rows = claims.get(asked.get(one.control_number) ?? '') ?? [];
    return { one, isOwn: own.has(one.control_number), claim: claimMeant(rows, one.rank) };
  });
  // Claims of our own number have lines of our own numbers.
  const numbers = new Set(
    of.flatMap(({ one, isOwn }) =>
      isOwn ? [] : one.line_numbers.filter((number) => number !== '').map(compared),
    ),
  );
  const found = of.flatMap(({ claim }) => (claim === undefined ? [] : [claim.claim_id]));
  const lines = Map.groupBy(
    numbers.size === 0 ? [] : await linesFormerly(tx, [...numbers], [...new Set(found)]),
    (row) => row.given,
  );
  return of.map(({ one, isOwn, claim }) => {
    if (isOwn) return { control_number: one.control_number, line_numbers: [...one.line_numbers] };
    const meant = one.line_numbers.map((number) => {
      const rows = lines.get(compared(number)) ?? [];
      const isDigits = /^\d+$/.test(number.trim());
      return lineMeant(
        isDigits ? rows.filter(({ claim_id }) => claim_id === claim?.claim_id) : rows,
        claim,
        one.rank,
      );
    });
    const ofLines = only(
      meant.flatMap((line) => line ?? []),
      claimKey,
    );
    return {
      control_number: (claim ?? ofLines)?.control_number ?? one.control_number,
      line_numbers: one.line_numbers.map((number, at) => meant[at]?.line_number ?? number),
    };
  });
}
