import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { Refusal } from '../../../values/refusal.ts';
import { insertDocument } from '../../imaging/documents/index.ts';
import { insertImage } from '../../imaging/images/index.ts';
import * as queries from './queries.ts';

/**
 * Files a picture of a thread in the patient's record: a document or an image of the same id, which so has the same files. The thread
 * shows it as before.
 */
export const filingRoutes = [
  on(contract.fileAsDocument, async ({ tx, person, input }) => {
    const { patient_id, ...said } = input.body;
    const { id, message_id, content_type, ...stored } = await fileable(tx, input.params.id, patient_id);
    const type = contract.documentTypes.find((each) => each === content_type);
    if (type === undefined) throw new Refusal('message_not_found');
    await filed(tx, person, { id, message_id, as: 'document' });
    recordEvent(tx, 'document.added', id, byStaff(person));
    return insertDocument(tx, {
      ...said,
      ...stored,
      id,
      patient_id,
      content_type: type,
      language: null,
      dated: todayAt(person.practice.timeZone),
      appointment_id: null,
      treatment_id: null,
      pages: null,
      added_by: person.name,
      added_by_id: person.id,
    });
  }),

  on(contract.fileAsImage, async ({ tx, person, input }) => {
    const { patient_id, ...said } = input.body;
    const { id, message_id, ...stored } = await fileable(tx, input.params.id, patient_id);
    await filed(tx, person, { id, message_id, as: 'image' });
    recordEvent(tx, 'image.added', id, byStaff(person));
    return insertImage(tx, {
      ...said,
      ...stored,
      id,
      patient_id,
      date_taken: null,
      teeth: '',
      uploaded_by: person.name,
      uploaded_by_id: person.id,
    });
  }),
];

/** A picture that isn't filed yet, locked, of a message to or from this patient. */
async function fileable(tx: Tx, id: string, patientId: string) {
  const picture = await queries.lockPicture(tx, id);
  if (picture === undefined) throw new Refusal('message_not_found');
  const { filed_as, ...stored } = picture;
  if (filed_as !== null) throw new Refusal('picture_filed');
  if (!(await queries.isOfPicture(tx, id, patientId))) throw new Refusal('patient_not_found');
  return stored;
}

async function filed(
  tx: Tx,
  person: Person,
  { id, message_id, as }: { id: string; message_id: string; as: 'document' | 'image' },
): Promise<void> {
  await queries.markFiled(tx, id, as);
  // Open threads show it.
  recordEvent(tx, 'message.changed', message_id, byStaff(person));
}
