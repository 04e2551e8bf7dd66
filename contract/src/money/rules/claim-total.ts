/** A line of a claim of which a carrier's paper says the total alone, in cents. */
export interface TotalledLine {
  fee_cents: number;
  /** What the claim's plan is expected to pay and its contract to take off; null: nobody knows. */
  expected: { pays_cents: number; write_off_cents: number } | null;
}

/** A line's part of what was paid and written off of its claim, in cents. */
export interface ClaimTotalPart {
  paid_cents: number;
  contract_cents: number;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0);

/** An amount in the proportion of these weights, none more than its room, to the cent. What has no weight left gets it by its room. */
function shareOut(total: number, weights: readonly number[], rooms: readonly number[]): number[] {
  const given = rooms.map(() => 0);
  const roomOf = (at: number) => (rooms[at] ?? 0) - (given[at] ?? 0);
  let open = rooms.flatMap((room, at) => (room > 0 ? [at] : []));
  for (let left = total; left > 0 && open.length > 0; left = total - sum(given)) {
    const weighed = open.map((at) => weights[at] ?? 0);
    const by = sum(weighed) > 0 ? weighed : open.map(roomOf);
    const whole = sum(by);
    let before = 0;
    let until = 0;
    for (const [place, at] of open.entries()) {
      before += by[place] ?? 0;
      const now = Math.round((left * before) / whole);
      given[at] = (given[at] ?? 0) + Math.min(now - until, roomOf(at));
      until = now;
    }
    open = open.filter((at) => roomOf(at) > 0);
  }
  return given;
}

/**
 * What each line of a claim gets of a total that a carrier's paper says for the claim alone: the write-off in the proportion of what the
 * contract is expected to take off, and the payment in that of what the plan is expected to pay, so that a total that is just what was
 * expected gives each line what was expected of it. Where that isn't known of every line, both go by the fees. No line gets more than its
 * fee. A person can say it otherwise.
 * @returns the parts in the order of the lines; undefined where both come to more than the fees
 */
export function divideClaimTotal(
  lines: readonly TotalledLine[],
  { paid_cents, contract_cents }: ClaimTotalPart,
): ClaimTotalPart[] | undefined {
  const fees = lines.map(({ fee_cents }) => fee_cents);
  if (paid_cents + contract_cents > sum(fees)) return undefined;
  const known = lines.flatMap(({ expected }) => expected ?? []);
  const isKnown = known.length === lines.length;
  const off = shareOut(contract_cents, isKnown ? known.map((one) => one.write_off_cents) : fees, fees);
  const rooms = fees.map((fee, at) => fee - (off[at] ?? 0));
  const paid = shareOut(paid_cents, isKnown ? known.map((one) => one.pays_cents) : fees, rooms);
  return fees.map((_, at) => ({ paid_cents: paid[at] ?? 0, contract_cents: off[at] ?? 0 }));
}
