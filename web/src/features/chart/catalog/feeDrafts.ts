import type { Fee } from '@cusp/contract';
import { feeOn } from '@cusp/contract';

/** A fee as it is typed: '' for none, NaN for text that isn't an amount. */
export type FeeDraft = number | '';
/** The typed fees, by the id of the procedure. */
export type FeeDrafts = ReadonlyMap<string, FeeDraft>;

/** The fees of each procedure, in their order. */
export function feesByProcedure(fees: readonly Fee[]): ReadonlyMap<string, readonly Fee[]> {
  const found = new Map<string, Fee[]>();
  for (const fee of fees) {
    const rows = found.get(fee.procedure_id);
    if (rows) rows.push(fee);
    else found.set(fee.procedure_id, [fee]);
  }
  return found;
}

export const isNoAmount = (draft: FeeDraft): boolean =>
  draft !== '' && (Number.isNaN(draft) || draft < 0 || draft > 1_000_000);

/** The drafts that differ from the fees of the day, as the call takes them. */
export function changedFees(
  drafts: FeeDrafts,
  fees: ReadonlyMap<string, readonly Fee[]>,
  day: string,
): { procedure_id: string; fee: number | null }[] {
  return [...drafts].flatMap(([procedure_id, draft]) => {
    const fee = draft === '' ? null : draft;
    return fee === feeOn(fees.get(procedure_id) ?? [], day) ? [] : [{ procedure_id, fee }];
  });
}

/**
 * Typical values for the procedures without a fee on the day and without a draft, as drafts.
 * @param percent of the typical values; the result is rounded to whole dollars
 */
export function typicalDrafts(
  procedures: readonly { id: string; code: string }[],
  typical: Readonly<Record<string, number>>,
  percent: number,
  { drafts, fees, day }: { drafts: FeeDrafts; fees: ReadonlyMap<string, readonly Fee[]>; day: string },
): FeeDrafts {
  const filled = new Map(drafts);
  for (const { id, code } of procedures) {
    const value = typical[code];
    const isEmpty = (drafts.get(id) ?? '') === '' && feeOn(fees.get(id) ?? [], day) === null;
    if (value !== undefined && isEmpty) filled.set(id, Math.round((value * percent) / 100));
  }
  return filled;
}
