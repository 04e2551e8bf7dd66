import { hash } from 'node:crypto';
import { largestAttachment, previewType } from '@cusp/contract';
import type { AttachmentKind, ClaimAttachment, ReportType } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import type { FileKey, FileStore } from '../../../services/files/store.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { Refusal } from '../../../values/refusal.ts';
import { makePerioPdf, perioForInsurer } from '../../chart/perio/index.ts';
import { findNote } from '../../notes/clinical-notes/index.ts';
import { findSoapNote } from '../../notes/soap-notes/index.ts';
import { storedKey } from './kept-file.ts';
import { notePaper, soapSections } from './note-paper.ts';
import type { NewAttachment } from './queries.ts';
import { keptPlanPdf, recordToAttach } from './record-queries.ts';
import { documentTitle, imageTitle, mayAttach, paperDay, usualReport } from './rules.ts';

/** A record that was chosen. */
export interface ChosenRecord {
  kind: AttachmentKind;
  id: string;
  report_type?: ReportType | undefined;
}

/** The store of files, and the claim whose attachments are made. */
interface Freezing {
  store: FileStore;
  claim: { id: string; patient_id: string };
  person: Person;
}

/** A record that may be attached, and how its file is made, outside of any transaction. */
export interface Material {
  row: Pick<NewAttachment, 'of_patient_id' | 'title' | 'report_type'> & Partial<NewAttachment>;
  make(): Promise<Buffer>;
}

/**
 * The chosen records of the claim's own patient, as they are now. Refuses records that the person may not read, that don't exist,
 * were archived or struck, and another patient's.
 */
export const materialsOf = (
  tx: Tx,
  chosen: readonly ChosenRecord[],
  freezing: Freezing,
): Promise<Material[]> =>
  chosen.reduce<Promise<Material[]>>(
    // One after the other: a transaction answers one question at a time.
    async (before, record) => [...(await before), await materialOf(tx, record, freezing)],
    Promise.resolve([]),
  );

async function materialOf(
  tx: Tx,
  { kind, id, report_type }: ChosenRecord,
  freezing: Freezing,
): Promise<Material> {
  const { person } = freezing;
  if (!mayAttach(person, kind)) throw new Refusal('not_permitted');
  const material = await makers[kind](tx, id, freezing);
  return { ...material, row: { ...material.row, ...(report_type && { report_type }) } };
}

const makers: Record<AttachmentKind, (tx: Tx, id: string, freezing: Freezing) => Promise<Material>> = {
  async image(tx, id, { store, claim, person }) {
    const image = await recordToAttach.image(tx, claim.id, id);
    if (image === undefined) throw new Refusal('image_not_found');
    const key = storedKey(person.practice.id, {
      image_id: image.id,
      document_id: null,
      content_type: previewType,
    });
    return {
      row: {
        of_patient_id: image.record_id,
        image_id: image.id,
        title: imageTitle(image),
        report_type: usualReport('image', { image: image.kind }),
      },
      make: () => readStored(store, key),
    };
  },

  async perio_exam(tx, id, { claim, person }) {
    const exam = await recordToAttach.perio_exam(tx, claim.id, id);
    if (exam === undefined) throw new Refusal('perio_exam_not_found');
    const order = await tx.ask(perioForInsurer(exam.id, todayAt(person.practice.timeZone)));
    return {
      row: {
        of_patient_id: exam.record_id,
        perio_exam_id: exam.id,
        title: `Perio chart of ${paperDay(exam.exam_on)}`,
        report_type: usualReport('perio_exam'),
      },
      make: () => makePerioPdf(person.practice.id, order),
    };
  },

  async clinical_note(tx, id, { claim, person }) {
    const found = await recordToAttach.clinical_note(tx, claim.id, id);
    const note = found && (await findNote(tx, found.id, person));
    if (found === undefined || note === undefined) throw new Refusal('note_not_found');
    const written = { ...note, title: 'Clinical note', sections: [{ title: '', words: note.content }] };
    const { title, make } = await notePaper(tx, written, claim.patient_id, person);
    return {
      row: {
        of_patient_id: found.record_id,
        clinical_note_id: found.id,
        title,
        report_type: usualReport('clinical_note'),
      },
      make,
    };
  },

  async soap_note(tx, id, { claim, person }) {
    const found = await recordToAttach.soap_note(tx, claim.id, id);
    const note = found && (await findSoapNote(tx, found.id, person));
    if (found === undefined || note === undefined) throw new Refusal('note_not_found');
    const written = { ...note, title: 'SOAP note', sections: soapSections(note) };
    const { title, make } = await notePaper(tx, written, claim.patient_id, person);
    return {
      row: {
        of_patient_id: found.record_id,
        soap_note_id: found.id,
        title,
        report_type: usualReport('soap_note'),
      },
      make,
    };
  },

  async treatment_plan(tx, id, { claim }) {
    const plan = await recordToAttach.treatment_plan(tx, claim.id, id);
    if (plan === undefined) throw new Refusal('treatment_plan_not_found');
    const { pdf } = await keptPlanPdf(tx, plan.id, plan.number);
    return {
      row: {
        of_patient_id: plan.record_id,
        plan_id: plan.id,
        plan_number: plan.number,
        title: `Treatment plan of ${paperDay(plan.presented_on)}`,
        report_type: usualReport('treatment_plan'),
      },
      make: async () => pdf,
    };
  },

  async document(tx, id, { store, claim, person }) {
    const document = await recordToAttach.document(tx, claim.id, id);
    if (document === undefined) throw new Refusal('document_not_found');
    const { content_type } = document;
    const key = storedKey(person.practice.id, { image_id: null, document_id: id, content_type });
    return {
      row: {
        of_patient_id: document.record_id,
        document_id: document.id,
        title: documentTitle(document),
        report_type: usualReport('document', { document: document.kind }),
      },
      make: () => readStored(store, key),
    };
  },
};

async function readStored(store: FileStore, key: FileKey): Promise<Buffer> {
  const file = await store.read(key).catch(() => undefined);
  if (file === undefined) throw new Refusal('files_away');
  return file;
}

const beginnings: readonly [type: ClaimAttachment['content_type'], bytes: readonly number[]][] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
];

/** The type of a file by its content; undefined: no carrier takes it. */
const typeOfContent = (content: Buffer) =>
  beginnings.find(([, bytes]) => bytes.every((byte, at) => content[at] === byte))?.[0];

/** Makes the file of each. Refuses what becomes too large. */
export async function frozenFiles(materials: readonly Material[]): Promise<NewAttachment[]> {
  const files: NewAttachment[] = [];
  for (const { row, make } of materials) {
    const content = await make();
    if (content.length > largestAttachment) throw new Refusal('attachment_too_large');
    const content_type = typeOfContent(content);
    if (content_type === undefined) throw new Error('An attachment is neither a picture nor a PDF.');
    files.push({
      image_id: null,
      perio_exam_id: null,
      clinical_note_id: null,
      soap_note_id: null,
      document_id: null,
      appeal_id: null,
      plan_id: null,
      plan_number: null,
      ...row,
      content_type,
      size: content.length,
      sha256: hash('sha256', content),
      content: row.image_id === undefined && row.document_id === undefined ? content : null,
    });
  }
  return files;
}
