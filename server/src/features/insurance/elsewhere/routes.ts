import * as contract from '@cusp/contract';
import type { ServiceElsewhere } from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { Refusal } from '../../../values/refusal.ts';
import { patientById } from '../../people/patients/index.ts';
import * as queries from './queries.ts';
import { daysItCanBe } from './rules.ts';

/** Procedures done in other offices, which plans count like those done here. */
export const servicesElsewhere: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.listServicesElsewhere,
      readInOneTrip(
        ({ input: { params } }) => both(patientById(params.id), queries.servicesElsewhereOf(params.id)),
        ([{ id }, shown]) => ({ patient_id: id, ...shown }),
      ),
    ),

    on(contract.recordServiceElsewhere, async ({ tx, person, input }) => {
      const { procedure_id, category, lost, finding_id, ...given } = input.body;
      const patient = await tx.ask(patientById(input.params.id));
      const days = daysItCanBe(given, patient.date_of_birth, todayAt(person.practice.timeZone));
      if (finding_id !== null && !(await queries.isFindingOf(tx, patient.id, finding_id)))
        throw new Refusal('finding_not_found');
      const id = await queries.insertServiceElsewhere(
        tx,
        {
          ...given,
          patient_id: patient.id,
          finding_id,
          lost,
          // The procedure says its group.
          procedure_id: lost ? null : procedure_id,
          category: lost || procedure_id !== null ? null : category,
          first_day: days.first,
          last_day: days.last,
        },
        person,
      );
      return requireFound(await tx.ask(queries.serviceElsewhereById(id)));
    }),

    on(contract.strikeServiceElsewhere, async ({ tx, person, input }) => {
      const { id } = input.params;
      requireFound(await tx.ask(queries.serviceElsewhereById(id)));
      const struck = await queries.strikeStoredService(tx, id, input.body.reason, person);
      if (struck === undefined) throw new Refusal('service_elsewhere_struck');
      return requireFound(await tx.ask(queries.serviceElsewhereById(id)));
    }),
  ],
};

function requireFound(service: ServiceElsewhere | undefined): ServiceElsewhere {
  if (service === undefined) throw new Refusal('service_elsewhere_not_found');
  return service;
}
