import * as contract from '@cusp/contract';
import type { NeededConsent } from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { Refusal } from '../../../values/refusal.ts';
import { patientById } from '../../people/patients/index.ts';
import * as queries from './queries.ts';

/** Lists the consents that are missing before treatment. */
export const neededConsents: Feature = {
  routes: [
    on(
      contract.listNeededConsents,
      readInOneTrip(({ input: { params, query } }) => {
        const { appointment_id, treatment_ids, procedure_ids, categories } = query;
        const isNamed = [treatment_ids, procedure_ids, categories].some((one) => one !== undefined);
        const consents =
          appointment_id !== undefined && !isNamed
            ? queries.consentsForVisit(params.id, appointment_id)
            : queries.consentsForWork(params.id, {
                appointmentId: appointment_id ?? null,
                treatmentIds: treatment_ids ?? [],
                procedureIds: procedure_ids ?? [],
                categories: categories ?? [],
              });
        return both(patientById(params.id), consents).map(([, missing]) => missing);
      }),
    ),

    on(
      contract.listVisitConsents,
      readInOneTrip(({ input: { query } }) => {
        if (contract.daysBetween(query.from, query.to) >= contract.visitAlertDays)
          throw new Refusal('schedule_too_long');
        return queries.consentsOfDays(query.from, query.to).map(byVisit);
      }),
    ),
  ],
};

type OfVisit = NeededConsent & { appointment_id: string | null; patient_id: string };

function byVisit(rows: readonly OfVisit[]) {
  const visits = new Map<string, { appointment_id: string; patient_id: string; consents: NeededConsent[] }>();
  for (const { appointment_id, patient_id, ...consent } of rows) {
    if (appointment_id === null) continue;
    const visit = visits.get(appointment_id) ?? { appointment_id, patient_id, consents: [] };
    visit.consents.push(consent);
    visits.set(appointment_id, visit);
  }
  return [...visits.values()];
}
