import { addDays, blankOf, claimAnswerDays, claimStatesAfter } from '@cusp/contract';
import type { AppealReason, separateTransmissions } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import type { FileStore } from '../../../services/files/store.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { newId } from '../../../values/ids.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import {
  addFiles,
  attachmentTransmissionWords,
  frozenFiles,
  materialsOf,
  openForAttachments,
  paperDay,
  practiceOnPaper,
  setSentByHand,
} from '../attachments/index.ts';
import type { ChosenRecord, Material } from '../attachments/index.ts';
import { addEvents, factsOfOne, setFollowUp } from '../claims/index.ts';
import { letterOrder } from './letter.ts';
import { makeLetter } from './make-letter.ts';
import { insertAppeal, storeAppealText } from './queries.ts';

type InPractice = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

interface Appealing {
  claimId: string;
  reason: AppealReason;
  letter: string;
  signed_by: string;
  chosen: readonly ChosenRecord[];
  way: (typeof separateTransmissions)[number];
  on_date: string | null;
  follow_up_on: string | null;
  keep_text: boolean;
  version?: number | null | undefined;
}

/** A claim, locked, whose decision can be appealed in this way. */
async function openForAppeal(tx: Tx, { claimId, way, version }: Appealing) {
  const opened = await openForAttachments(tx, { claimId, way }).catch((refused: unknown) => {
    if (refused instanceof Refusal && refused.code === 'claim_takes_no_attachment')
      throw new Refusal('claim_state_not_next');
    throw refused;
  });
  const { state, purpose } = requireCurrentVersion(opened.stored, version, 'claim_not_found');
  if (!claimStatesAfter(state, purpose).includes('appealed')) throw new Refusal('claim_state_not_next');
  return opened;
}

/** The days of an appeal; refuses impossible ones. */
function daysOf({ on_date, follow_up_on }: Appealing, today: string) {
  const written_on = on_date ?? today;
  if (written_on > today)
    throw new Refusal('invalid', [{ path: 'on_date', message: 'Choose today or an earlier date.' }]);
  const follow_up = follow_up_on ?? addDays(written_on, claimAnswerDays);
  if (follow_up < written_on)
    throw new Refusal('invalid', [
      { path: 'follow_up_on', message: 'Choose a date on or after the letter is sent.' },
    ]);
  return { written_on, follow_up };
}

/**
 * Appeals what a carrier decided. The letter and what is enclosed are made between two transactions; in the second everything is asked
 * again, and all of it is kept: the letter as an attachment of the claim, with its history and its day to ask for the answer.
 */
export async function appeal(
  appealing: Appealing,
  person: Person,
  { inPractice, store }: { inPractice: InPractice; store: FileStore },
): Promise<void> {
  const { claimId, reason, letter, signed_by, way, keep_text } = appealing;
  const today = todayAt(person.practice.timeZone);
  const { written_on, follow_up } = daysOf(appealing, today);
  if (blankOf(letter) !== null)
    throw new Refusal('invalid', [
      { path: 'letter', message: 'Fill in the text in brackets, or remove the brackets.' },
    ]);
  const chosen = [...new Map(appealing.chosen.map((one) => [`${one.kind} ${one.id}`, one])).values()];
  const id = newId();
  const enclosures = (tx: Tx, patient_id: string) =>
    materialsOf(tx, chosen, { store, claim: { id: claimId, patient_id }, person });
  const found = await inPractice(async (tx) => {
    const { claim } = await openForAppeal(tx, appealing);
    const facts = await factsOfOne(tx, claimId);
    const { numbering: _, ...practice } = await tx.ask(practiceOnPaper);
    const enclosed = await enclosures(tx, claim.patient_id);
    const titles = enclosed.map(({ row }) => row.title);
    const order = letterOrder(facts, practice, { letter, signed_by, written_on, enclosed: titles });
    const written: Material = {
      row: {
        of_patient_id: claim.record_id,
        appeal_id: id,
        title: `Appeal letter of ${paperDay(written_on)}`,
        report_type: 'OZ',
      },
      make: () => makeLetter(person.practice.id, order),
    };
    return { materials: [written, ...enclosed], titles };
  });
  const files = await frozenFiles(found.materials);
  await inPractice(async (tx) => {
    const opened = await openForAppeal(tx, appealing);
    await enclosures(tx, opened.claim.patient_id);
    const patient_id = opened.claim.record_id;
    await insertAppeal(
      tx,
      { id, claim_id: claimId, patient_id, reason, letter, signed_by, written_on },
      person,
    );
    const numbers = await addFiles(tx, opened, { claimId, way, files }, person);
    await setSentByHand(tx, claimId, numbers, { sent_on: written_on, by: person });
    const enclosed = found.titles.length === 0 ? '' : `, with ${found.titles.join('; ')}`;
    const note = `The letter goes ${attachmentTransmissionWords[way]}${enclosed}.`;
    await addEvents(tx, [
      { claim_id: claimId, state: 'appealed', on_date: written_on, note, letter, by: person },
    ]);
    await setFollowUp(tx, claimId, follow_up);
    if (keep_text) await storeAppealText(tx, reason, letter, person);
    recordEvent(tx, 'claim.changed', claimId, byStaff(person));
  });
}
