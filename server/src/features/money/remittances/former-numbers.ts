import type { Tx } from '../../../db/database.ts';
import { inOwnNumbers } from '../../insurance/claims/index.ts';
import type { ReadAdvice } from './advice.ts';
import { saidRank } from './rules.ts';

/** Payments with our numbers of claims and lines where they name claims by those that the program before sent (docs/arriving.md). */
export async function inOurNumbers(tx: Tx, read: readonly ReadAdvice[]): Promise<ReadAdvice[]> {
  const found = await inOwnNumbers(
    tx,
    read.flatMap(({ advice }) =>
      advice.claims.map(({ control_number, status, services }) => ({
        control_number,
        rank: saidRank(status),
        line_numbers: services.map(({ line_number }) => line_number),
      })),
    ),
  );
  let at = 0;
  return read.map(({ advice, ...one }) => ({
    ...one,
    advice: {
      ...advice,
      claims: advice.claims.map((claim) => {
        const numbers = found[at];
        at += 1;
        if (numbers === undefined) return claim;
        return {
          ...claim,
          control_number: numbers.control_number,
          services: claim.services.map((service, place) => ({
            ...service,
            line_number: numbers.line_numbers[place] ?? service.line_number,
          })),
        };
      }),
    },
  }));
}
