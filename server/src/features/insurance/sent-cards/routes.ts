import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import type { PatientSession } from '../../../identity/portal-session.ts';
import { byPatient, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { upload } from '../../../pipeline/upload.ts';
import { Refusal } from '../../../values/refusal.ts';
import type { Dependencies } from '../../dependencies.ts';
import * as coverages from '../coverages/index.ts';
import * as queries from './queries.ts';
import { refusePhotoOverPlanLimit, sendCardOf } from './sending.ts';

/** New cards that patients send in the portal, and what staff decide about them. */
export const sentCards = ({ files: { store, incoming } }: Pick<Dependencies, 'files'>): Feature => ({
  routes: [
    on(
      contract.sendInsuranceCard,
      upload({
        incoming,
        // The last one may be sent again under its key, which is found only with the file.
        before: async ({ tx, portalSession }) => {
          const { sent, lately } = await queries.sentToday(tx, portalSession.records);
          if (sent >= contract.mostCardsADay && !lately) throw new Refusal('cards_sent_today');
        },
        handle: ({ input, portalSession, ...arrived }) =>
          coverages.storeCardPhoto(store, portalSession.practiceId, arrived, async (tx, photo) => {
            const { patientId: patient_id, email } = portalSession;
            await coverages.lockInsured(tx, patient_id);
            const { sent } = await queries.sentToday(tx, portalSession.records);
            if (sent >= contract.mostCardsADay) throw new Refusal('cards_sent_today');
            await refusePhotoOverPlanLimit(tx, photo.size);
            const card = {
              ...input.body,
              patient_id,
              sent_by: email,
              photos: [{ ...photo, side: 'front' as const }],
            };
            const id = await sendCardOf(tx, card, byPatient(portalSession));
            return ownCard(tx, portalSession, id);
          }),
      }),
    ),

    on(
      contract.sendCardBack,
      upload({
        incoming,
        before: async ({ tx, portalSession, params }) => void (await lockOwn(tx, portalSession, params.id)),
        handle: ({ input, portalSession, ...arrived }) =>
          coverages.storeCardPhoto(store, portalSession.practiceId, arrived, async (tx, photo) => {
            const { id, patient_id } = await ownCardWithoutBack(tx, portalSession, input.params.id);
            await refusePhotoOverPlanLimit(tx, photo.size);
            await coverages.insertCardPhoto(tx, {
              ...photo,
              patient_id,
              sent_card_id: id,
              side: 'back',
              added_by: portalSession.email,
            });
            recordEvent(tx, 'sent_card.sent', id, byPatient(portalSession));
            return ownCard(tx, portalSession, id);
          }),
      }),
    ),

    on(contract.takeSentCard, async ({ tx, person, input }) => {
      const card = await openCard(tx, input.params.id);
      const { coverage_id } = input.body;
      if (!(await queries.isCoverageOf(tx, coverage_id, card.patient_id)))
        throw new Refusal('coverage_not_found');
      const coverage = await coverages.lockedCoverage(tx, coverage_id);
      // The back of the former card is not that of the new one.
      await coverages.archivePhotosOf(tx, coverage.id);
      await coverages.takePhotosTo(tx, card.id, coverage.id);
      return decided(tx, person, card, { coverageId: coverage.id, note: '' });
    }),

    on(contract.dismissSentCard, async ({ tx, person, input }) => {
      const card = await openCard(tx, input.params.id);
      await coverages.archivePhotosSent(tx, card.id);
      return decided(tx, person, card, { coverageId: null, note: input.body.note });
    }),
  ],
});

async function decided(
  tx: Tx,
  person: Person,
  { id, patient_id }: { id: string; patient_id: string },
  what: { coverageId: string | null; note: string },
) {
  await queries.decide(tx, id, what, person);
  return tx.ask(coverages.coveragesOf(patient_id));
}

/** A card that nobody has decided about, locked. */
async function openCard(tx: Tx, id: string) {
  const card = await queries.lockSentCard(tx, id);
  if (card === undefined) throw new Refusal('sent_card_not_found');
  if (card.decided_at !== null) throw new Refusal('sent_card_decided');
  return card;
}

/** A card of the patient's own, locked. */
async function lockOwn(tx: Tx, { records }: PatientSession, id: string) {
  const card = await queries.lockSentCard(tx, id);
  if (card === undefined || !records.includes(card.patient_id)) throw new Refusal('sent_card_not_found');
  return card;
}

/** A sent card to which its back can still be added. */
async function ownCardWithoutBack(tx: Tx, session: PatientSession, id: string) {
  const card = await lockOwn(tx, session, id);
  if (card.decided_at !== null) throw new Refusal('sent_card_decided');
  if (await queries.hasBack(tx, card.id)) throw new Refusal('sent_card_has_back');
  return card;
}

async function ownCard(tx: Tx, { records }: PatientSession, id: string) {
  const card = (await tx.ask(queries.ownSentCards(records))).find((each) => each.id === id);
  if (card === undefined) throw new Error('A card that was just sent is missing.');
  return card;
}
