import type { VisitInsurance } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../api/session.tsx';
import { visitInsuranceQuery } from './visitInsuranceQuery.ts';

/** Remarks about the insurance of a day's visits, by the visit's id; empty until loaded. */
export function useVisitInsurance(date: string): ReadonlyMap<string, readonly VisitInsurance[]> {
  const enabled = useSession().may('insurance.read');
  const { data } = useQuery({ ...visitInsuranceQuery(date, date), select: byVisit, enabled });
  return data ?? nothing;
}

const nothing: ReadonlyMap<string, readonly VisitInsurance[]> = new Map();
const byVisit = (flags: readonly VisitInsurance[]) =>
  Map.groupBy(flags, ({ appointment_id }) => appointment_id);
