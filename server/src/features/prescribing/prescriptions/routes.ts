import * as contract from '@cusp/contract';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Question } from '../../../db/question.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import type { Rows } from '../../../pipeline/lists/paging.ts';
import { Refusal } from '../../../values/refusal.ts';
import type { PharmacyGateway } from '../../../services/pharmacy/gateway.ts';
import { markUnasked } from '../../health/alerts/index.ts';
import * as queries from './queries.ts';
import { abandoned, abandonedAfter, isControlled } from './rules.ts';
import type { Drug } from './rules.ts';
import { awaitOutcome, queue } from './sending.ts';
import { asksIfControlled, noStatements } from './statements.ts';
import { writePrescription } from './writing.ts';

/** How long a call waits for the pharmacy's answer, in milliseconds. */
const answersWithin = 10_000;

/**
 * Prescriptions and the gateway that sends them to pharmacies; without a gateway none can be sent.
 * @param patience how long a call waits for the pharmacy's answer, in milliseconds; shorter in tests
 */
export const prescriptions = (gateway: PharmacyGateway | undefined, patience = answersWithin): Feature => ({
  constraints: queries.constraints,
  routes: [
    on(
      contract.listPrescriptions,
      readInOneTrip(
        ({ input }) => queries.listPrescriptions(input.query),
        ({ rows, next }) => ({ rows: rows.map(present), next }),
      ),
    ),

    on(
      contract.countPrescriptions,
      readInOneTrip(
        ({ input }) => queries.countPrescriptions(input.query),
        (figures, { auditScope }) => auditScope.countPatients(figures),
      ),
    ),

    on(
      contract.getPrescription,
      readInOneTrip(({ input }) => presentOne(input.params.id)),
    ),

    on(contract.createPrescription, async ({ tx, person, input }) => {
      const id = await writePrescription(tx, person, input.body);
      const { patient_id: patientId } = input.body;
      await markUnasked(tx, person, { patientId, moment: 'prescribing', procedures: [] });
      return tx.ask(presentOne(id));
    }),

    on(
      contract.sendToPharmacy,
      withoutTransaction(
        async ({ inPractice, person, input }) => {
          const { id } = input.params;
          await inPractice((tx) =>
            queue(tx, id, { person, gateway, statements: input.body ?? noStatements }),
          );
          await awaitOutcome(id, inPractice, patience);
          return inPractice((tx) => tx.ask(presentOne(id)));
        },
        async ({ inPractice, input }) => {
          await awaitOutcome(input.params.id, inPractice, patience);
          return inPractice((tx) => tx.ask(presentOne(input.params.id)));
        },
      ),
    ),
  ],
});

type Row = Drug &
  Pick<Listed, 'statements' | 'sent_at' | 'try_outcome' | 'try_words' | 'unanswered_since' | 'age'>;
type Listed = ReturnType<typeof queries.listPrescriptions> extends Question<Rows<infer One>> ? One : never;

/** Adds to the row whether its drug is controlled, the prescribers' statements, and the state of sending. */
const present = <Given extends Row>(row: Given) => {
  const stated = row.statements ?? [];
  const controlled = isControlled(row);
  return {
    ...row,
    ...sendingOf(row),
    controlled_substance: controlled,
    asks_if_controlled: !controlled && asksIfControlled(row, stated),
    not_controlled: stated.find(({ kind }) => kind === 'not_controlled') ?? null,
    allergy_reasons: stated.filter(({ kind }) => kind === 'allergy'),
  };
};

function sendingOf(row: Row): Pick<contract.Prescription, 'sending' | 'sending_words'> {
  const { sent_at, try_outcome: outcome, try_words: words, unanswered_since, age } = row;
  if (sent_at !== null) return { sending: 'sent', sending_words: '' };
  if (outcome === null) return { sending: 'not_sent', sending_words: '' };
  if (outcome !== 'trying') return { sending: outcome, sending_words: words ?? '' };
  if (age === null || age < abandonedAfter) return { sending: 'sending', sending_words: words ?? '' };
  const { outcome: sending, words: sending_words } = abandoned({ unanswered_since, age });
  return { sending, sending_words };
}

/** One prescription in the form for staff. */
const presentOne = (id: string) =>
  queries.seekPrescription(id).map((row) => {
    if (row === undefined) throw new Refusal('prescription_not_found');
    return present(row);
  });
