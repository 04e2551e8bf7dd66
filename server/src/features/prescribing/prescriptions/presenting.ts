import * as contract from '@cusp/contract';
import { callableActions } from '../../../identity/person.ts';
import type { Person } from '../../../identity/person.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import type { Rows } from '../../../pipeline/lists/paging.ts';
import { Refusal } from '../../../values/refusal.ts';
import * as queries from './queries.ts';
import {
  abandoned,
  abandonedAfter,
  failedCancellations,
  isControlled,
  reasonNotToCancel,
  reasonNotToPrescribe,
} from './rules.ts';
import type { Drug } from './rules.ts';
import { needsControlledStatement } from './statements.ts';

type Row = Drug &
  Pick<
    Listed,
    | 'statements'
    | 'sent_at'
    | 'pharmacy_id'
    | 'cancelled'
    | 'try_outcome'
    | 'try_words'
    | 'unanswered_since'
    | 'age'
  >;
type Listed = ReturnType<typeof queries.listPrescriptions> extends ReadPlan<Rows<infer One>> ? One : never;

/** Adds whether its drug is controlled, the prescribers' statements, the state of sending, and what this person may do to it. */
export const present = <Given extends Row>(row: Given, person: Person) => {
  const stated = row.statements ?? [];
  const controlled = isControlled(row);
  return {
    ...row,
    ...sendingOf(row),
    controlled_substance: controlled,
    asks_if_controlled: !controlled && needsControlledStatement(row, stated),
    not_controlled: stated.find(({ kind }) => kind === 'not_controlled') ?? null,
    allergy_reasons: stated.filter(({ kind }) => kind === 'allergy'),
    can: callable(person).filter((action) => isPossible[action](row)),
  };
};

const callable = callableActions(contract.prescriptionActions, {
  send: contract.sendToPharmacy,
  cancel: contract.cancelPrescription,
});

/** The actions that the prescription's own state allows; the call itself checks its pharmacy and the gateway. */
const isPossible: Record<contract.PrescriptionAction, (row: Row) => boolean> = {
  send: (row) =>
    reasonNotToPrescribe({
      prescription: row,
      pharmacy: row.pharmacy_id === null ? undefined : { archived_at: null },
      hasGateway: true,
      ...stateOf(row),
    }) === null,
  cancel: (row) => reasonNotToCancel(stateOf(row)) === null,
};

const failed: readonly string[] = failedCancellations;

const stateOf = ({ cancelled, try_outcome: outcome, age }: Row) => ({
  isCancelled: cancelled !== null && !failed.includes(cancelled.state),
  lastTransmission: outcome === null || age === null ? undefined : { outcome, age },
});

function sendingOf(row: Row): Pick<contract.Prescription, 'sending' | 'sending_words'> {
  const { sent_at, try_outcome: outcome, try_words: words, unanswered_since, age } = row;
  if (sent_at !== null) return { sending: 'sent', sending_words: '' };
  if (outcome === null) return { sending: 'not_sent', sending_words: '' };
  if (outcome !== 'trying') return { sending: outcome, sending_words: words ?? '' };
  if (age === null || age < abandonedAfter) return { sending: 'sending', sending_words: words ?? '' };
  const { outcome: sending, words: sending_words } = abandoned({ unanswered_since, age });
  return { sending, sending_words };
}

/**
 * Hides the reasons for prescribing despite an allergy and the indication from readers who may not read the health history,
 * because they name coded entries.
 */
export const redactFor = <Given extends Pick<contract.Prescription, 'allergy_reasons' | 'parts'>>(
  prescription: Given,
  reader: Parameters<typeof contract.mayStaff>[0],
): Given =>
  contract.mayStaff(reader, 'health.read')
    ? prescription
    : {
        ...prescription,
        parts: prescription.parts && { ...prescription.parts, indication: '', indication_code: '' },
        allergy_reasons: prescription.allergy_reasons.map((stated) => ({
          ...stated,
          matches: ['see the health history'],
          reason: '',
        })),
      };

/** A prescription that was looked for, in the form for staff. */
export function presentOrRefuse<Given extends Row>(row: Given | undefined, person: Person) {
  if (row === undefined) throw new Refusal('prescription_not_found');
  return present(row, person);
}

/** One prescription in the form for staff. */
export const readPrescription = (id: string, person: Person) =>
  queries.findPrescription(id).map((row) => presentOrRefuse(row, person));
