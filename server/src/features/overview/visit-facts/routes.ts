import * as contract from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { anestheticsOf } from '../../chart/anesthesia/index.ts';
import { perioAround } from '../../chart/perio/index.ts';
import { patientById } from '../../people/patients/index.ts';
import { dayOfVisit, recordedVisit } from './queries.ts';
import { perioOfVisit } from './rules.ts';

/** The record of a visit, from which its notes are written. */
export const visitFacts: Feature = {
  routes: [
    on(
      contract.getVisitFacts,
      readInOneTrip(
        ({ input: { params, query } }) => {
          const { id } = params;
          return both(
            both(patientById(id), recordedVisit(id, query)),
            both(anestheticsOf(id), perioAround(id, dayOfVisit(id, query))),
          );
        },
        ([[{ id }, visit], [anesthetics, exams]], { person }) => ({
          patient_id: id,
          ...visit,
          anesthetics: anesthetics
            .filter(({ given_on, struck_at }) => given_on === visit.day && struck_at === null)
            .toSorted((one, other) => one.given_at.localeCompare(other.given_at)),
          perio: perioOfVisit(exams, visit.day, person.practice.numbering),
        }),
      ),
    ),
  ],
};
