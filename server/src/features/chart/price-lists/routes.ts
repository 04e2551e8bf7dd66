import * as contract from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { Refusal, requireUnchanged } from '../../../values/refusal.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { patientById } from '../../people/patients/index.ts';
import * as queries from './queries.ts';

/** The price list of a patient. `proposed_fee` asks `patient_price_list_on`, whoever chose the list. */
export const priceLists: Feature = {
  routes: [
    on(
      contract.getPriceList,
      readInOneTrip(({ input }) =>
        both(patientById(input.params.id), queries.priceListOf(input.params.id)).map(([, list]) => list),
      ),
    ),

    on(contract.setPriceList, async ({ tx, person, input }) => {
      const { id: patient_id } = await tx.ask(patientById(input.params.id));
      const { was, ...choice } = input.body;
      const { fee_schedule_id } = choice;
      const { current } = await tx.ask(queries.priceListOf(patient_id));
      requireUnchanged(was, { fee_schedule_id: current?.fee_schedule_id ?? null });
      if (fee_schedule_id !== null) {
        const list = await queries.seekList(tx, fee_schedule_id);
        if (list === undefined) throw new Refusal('fee_schedule_not_found');
        if (!contract.isPriceList({ ...list, archived: false }))
          throw new Refusal('price_list_not_for_patients');
      }
      await queries.insertChoice(tx, { ...choice, patient_id }, person);
      recordEvent(tx, 'patient_price_list.changed', patient_id, byStaff(person));
      return tx.ask(queries.priceListOf(patient_id));
    }),
  ],
};
