import { attachmentTime, mostAttachments } from '@cusp/contract';
import type { AttachmentTransmission } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import type { FileStore } from '../../../services/files/store.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { Refusal } from '../../../values/refusal.ts';
import { addEvents, lockClaim } from '../claims/index.ts';
import { frozenFiles, materialsOf } from './freezing.ts';
import type { ChosenRecord } from './freezing.ts';
import * as queries from './queries.ts';
import type { AttachmentRow, NewAttachment } from './queries.ts';
import { attachmentControl, goesElectronically } from './rules.ts';

type InPractice = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

interface Adding {
  claimId: string;
  chosen: readonly ChosenRecord[];
  way: AttachmentTransmission;
}

/** A claim, locked, that attachments can be added to by this way. */
export async function openForAttachments(tx: Tx, { claimId, way }: Pick<Adding, 'claimId' | 'way'>) {
  const stored = await lockClaim(tx, claimId);
  const { claim, rows } = await tx.ask(queries.attachmentsOf(claimId));
  if (stored === undefined || claim === undefined) throw new Refusal('claim_not_found');
  if (attachmentTime(stored.state, stored.purpose) === null) throw new Refusal('claim_takes_no_attachment');
  if (way === 'EL' && !goesElectronically(claim))
    throw new Refusal('invalid', [
      {
        path: 'way',
        message: claim.house_takes_files
          ? 'The claim was already sent. Choose mail, fax, or the carrier’s website.'
          : 'Your clearinghouse doesn’t accept attachments. Choose mail, fax, or the carrier’s website.',
      },
    ]);
  return { stored, claim, rows };
}
type Opened = Awaited<ReturnType<typeof openForAttachments>>;

const sameRecord = (
  row: AttachmentRow,
  {
    image_id,
    perio_exam_id,
    clinical_note_id,
    soap_note_id,
    document_id,
    plan_id,
    plan_number,
  }: NewAttachment,
) =>
  row.withdrawn_at === null &&
  row.image_id === image_id &&
  row.perio_exam_id === perio_exam_id &&
  row.clinical_note_id === clinical_note_id &&
  row.soap_note_id === soap_note_id &&
  row.document_id === document_id &&
  row.plan_id === plan_id &&
  row.plan_number === plan_number;

/**
 * Attaches what was chosen. The files are made between two transactions; in the second everything is asked again, so that nothing is
 * attached that was archived or struck meanwhile.
 */
export async function attach(
  adding: Adding,
  person: Person,
  { inPractice, store }: { inPractice: InPractice; store: FileStore },
): Promise<void> {
  const { claimId, way } = adding;
  const chosen = adding.chosen.filter(
    ({ kind, id }, at, all) => all.findIndex((one) => one.kind === kind && one.id === id) === at,
  );
  const materials = (tx: Tx, patient_id: string) =>
    materialsOf(tx, chosen, { store, claim: { id: claimId, patient_id }, person });
  const found = await inPractice(async (tx) => {
    const { claim } = await openForAttachments(tx, adding);
    return materials(tx, claim.patient_id);
  });
  const files = await frozenFiles(found);
  await inPractice(async (tx) => {
    const opened = await openForAttachments(tx, adding);
    await materials(tx, opened.claim.patient_id);
    const fresh = files.filter((file) => !opened.rows.some((row) => sameRecord(row, file)));
    if (fresh.length === 0) return;
    await addFiles(tx, opened, { claimId, way, files: fresh }, person);
    await noteOnClaim(tx, claimId, `Attached: ${fresh.map(({ title }) => title).join('; ')}.`, person);
    recordEvent(tx, 'claim.changed', claimId, byStaff(person));
  });
}

interface Added {
  claimId: string;
  way: AttachmentTransmission;
  files: readonly NewAttachment[];
}

/** Adds files to a claim that was opened for them. @returns the numbers that they got */
export async function addFiles(
  tx: Tx,
  { stored, claim, rows }: Opened,
  { claimId, way, files }: Added,
  person: Person,
): Promise<number[]> {
  const standing = rows.filter(({ withdrawn_at, appeal_id }) => withdrawn_at === null && appeal_id === null);
  const counted = files.filter(({ appeal_id }) => appeal_id === null);
  if (standing.length + counted.length > mostAttachments) throw new Refusal('attachments_full');
  const last = rows.at(-1)?.number ?? 0;
  const numbers = files.map((_, at) => last + at + 1);
  await queries.insertAttachments(
    tx,
    { claim_id: claimId, patient_id: claim.record_id, way },
    files.map((file, at) => ({
      ...file,
      number: last + at + 1,
      control_number: attachmentControl(stored.control_number, last + at + 1),
    })),
    person,
  );
  return numbers;
}

/** The claim's history says what goes to the carrier with it. */
export const noteOnClaim = (tx: Tx, claim_id: string, note: string, person: Person) =>
  addEvents(tx, [{ claim_id, state: null, on_date: todayAt(person.practice.timeZone), note, by: person }]);
