import type { TreatmentAtVisit, VisitFacts } from '../visit-facts.ts';

/**
 * The treatments that a note of the visit documents: those that no note does yet, by the same providers as the ones that the note is
 * written for. Without any, all of them.
 */
export function treatmentsToNote(visit: VisitFacts, ...treatmentIds: readonly string[]): TreatmentAtVisit[] {
  const first = visit.treatments.filter(({ id }) => treatmentIds.includes(id));
  if (treatmentIds.length > 0 && first.length === 0) return [];
  const providers = new Set(first.map(({ provider_id }) => provider_id));
  return visit.treatments.filter(
    ({ id, noted, provider_id }) =>
      treatmentIds.includes(id) || (!noted && (first.length === 0 || providers.has(provider_id))),
  );
}

/** The record of a visit of which nothing is known. */
export const emptyVisit = (patientId: string, day: string): VisitFacts => ({
  patient_id: patientId,
  day,
  appointment_id: null,
  treatments: [],
  anesthetics: [],
  sedations: [],
  vitals: [],
  alerts: [],
  history_changes: null,
  perio: null,
  images: [],
  readings: [],
  prescribed: [],
  consents: [],
  instructions: [],
  next_visit: null,
});
