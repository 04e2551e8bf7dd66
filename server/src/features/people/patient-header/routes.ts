import * as contract from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { familyOfPatient } from '../families/index.ts';
import { owedInDollars } from '../owed/index.ts';
import { healthReadableBy, patientById } from '../patients/index.ts';
import * as queries from './queries.ts';
import type { PatientRecalls } from './rules.ts';

/** The patient header: the facts above every screen about a patient. */
export const patientBar = (patientRecalls: PatientRecalls): Feature => ({
  routes: [
    on(
      contract.getPatientBar,
      readInOneTrip(({ input: { params }, caller }) =>
        both(
          patientById(params.id),
          both(queries.patientHeader(params.id), both(patientRecalls(params.id), familyOfPatient(params.id))),
        ).map(([, [{ texts, owed, today, ...bar }, [recalls, family]]]) => {
          // The visit's recall date goes first, as on the Recall tab.
          const isCalled = !bar.deceased && bar.status !== 'inactive';
          const overdue = isCalled ? recalls.find(({ state }) => state === 'overdue') : undefined;
          const ofType = bar.recall_date === null ? overdue : undefined;
          const recall_date = bar.recall_date ?? ofType?.due_date ?? null;
          return {
            ...bar,
            ...healthReadableBy(texts, caller()?.person),
            owed: owedInDollars(owed),
            recall_date,
            recall_name: ofType?.name ?? '',
            recall_type_id: ofType?.recall_type_id ?? null,
            recall_overdue: recall_date !== null && recall_date < today,
            family: (family?.members ?? [])
              .filter(({ patient_id }) => patient_id !== bar.id)
              .map(({ patient_id, patient_name, date_of_birth, due_now }) => ({
                id: patient_id,
                name: patient_name,
                date_of_birth,
                is_head: patient_id === family?.head_patient_id,
                due_now,
              })),
          };
        }),
      ),
    ),
  ],
});
