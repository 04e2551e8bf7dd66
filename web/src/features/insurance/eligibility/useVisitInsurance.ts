import { listVisitInsurance, type VisitInsurance } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../api/session.tsx';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** Remarks about the insurance of the visits of some days. */
const visitInsuranceQuery = (from: string, to: string) =>
  queryOf(listVisitInsurance, { query: { from, to } }, keyOf('coverages', 'visits', from, to));

/** Remarks about the insurance of a day's visits, by the visit's id; empty until loaded. */
export function useVisitInsurance(date: string): ReadonlyMap<string, readonly VisitInsurance[]> {
  const enabled = useSession().may('insurance.read');
  const { data } = useQuery({ ...visitInsuranceQuery(date, date), select: byVisit, enabled });
  return data ?? nothing;
}

const nothing: ReadonlyMap<string, readonly VisitInsurance[]> = new Map();
const byVisit = (flags: readonly VisitInsurance[]) =>
  Map.groupBy(flags, ({ appointment_id }) => appointment_id);
