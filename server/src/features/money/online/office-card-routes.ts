import * as contract from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { Refusal } from '../../../values/refusal.ts';
import { patientById } from '../../people/patients/index.ts';
import { cardsOnFile, dropCard } from './office-card-queries.ts';

/** The kept cards of patients, as the office sees and removes them. */
export const officeCardRoutes = [
  on(
    contract.listCardsOnFile,
    readInOneTrip(({ input }) =>
      both(patientById(input.params.id), cardsOnFile(input.params.id)).map(([, cards]) => cards),
    ),
  ),

  on(contract.removeCardOnFile, async ({ tx, person, input, auditScope }) => {
    const removed = await dropCard(tx, input.params.id);
    if (removed === undefined) throw new Refusal('kept_card_not_found');
    auditScope.setSubject({ objectId: removed.id, patientId: removed.patient_id });
    recordEvent(tx, 'kept_card.removed', removed.id, byStaff(person));
    return null;
  }),
];
