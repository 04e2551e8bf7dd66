import { largestAttachment } from '@cusp/contract';
import type { Attachable, DocumentKind, DocumentType, Numbering } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, both, one } from '../../../db/read-plan.ts';

/** The records of a claim's patient, also those that were merged into it, looked up for the claim. */
const recordsOfClaim = sql`
  from claim k
  cross join lateral (select k.practice_id, record as id
    from patient_records(k.practice_id, k.patient_id) as record offset 0) record`;

type ImageKind = Attachable['images'][number]['kind'];
interface ImageToAttach {
  id: string;
  record_id: string;
  kind: ImageKind;
  date_taken: string | null;
  created_on: string;
  teeth: string;
  caption: string;
}
const imageRows = (claimId: string, imageId: string | null) =>
  all(
    raw(sql<ImageToAttach>`
      select i.id, i.patient_id as record_id, i.kind, i.date_taken, (i.created_at at time zone t.time_zone)::date as created_on,
          i.teeth, i.caption
        ${recordsOfClaim}
        join image i on i.practice_id = record.practice_id and i.patient_id = record.id and i.archived_at is null
        join practice t on t.practice_id = k.practice_id
        where k.id = ${claimId} and (${imageId}::uuid is null or i.id = ${imageId}::uuid)
        order by coalesce(i.date_taken, i.created_at::date) desc, i.id desc limit 100`),
  );

interface ExamToAttach {
  id: string;
  record_id: string;
  exam_on: string;
  provider_name: string;
}
const examRows = (claimId: string, examId: string | null) =>
  all(
    raw(sql<ExamToAttach>`
      select e.id, e.patient_id as record_id, e.exam_on, w.name as provider_name
        ${recordsOfClaim}
        join perio_exam e on e.practice_id = record.practice_id and e.patient_id = record.id and e.struck_at is null
          and e.finished_at is not null
        join provider w on w.practice_id = e.practice_id and w.id = e.provider_id
        where k.id = ${claimId} and (${examId}::uuid is null or e.id = ${examId}::uuid)
        order by e.exam_on desc, e.id desc limit 20`),
  );

interface NoteToAttach {
  id: string;
  record_id: string;
  created_at: string;
  created_on: string;
  created_by: string;
  beginning: string;
}
/**
 * Without those that were struck as a whole.
 * @param signed the beginning of the note `n` as it was signed
 * @param corrected that of its correction `a`
 */
const noteRows =
  (kind: 'clinical_note' | 'soap_note', signed: RawBuilder<string>, corrected: RawBuilder<string>) =>
  (claimId: string, noteId: string | null) => {
    const amendment = sql.table(`${kind}_amendment`);
    return all(
      raw(sql<NoteToAttach>`
        select n.id, n.patient_id as record_id, n.created_at, n.created_by,
            (n.created_at at time zone t.time_zone)::date as created_on,
            left(coalesce((select ${corrected} from ${amendment} a where a.practice_id = n.practice_id and a.note_id = n.id
              and a.kind = 'correction' order by a.version desc limit 1), ${signed}), 160) as beginning
          ${recordsOfClaim}
          join ${sql.table(kind)} n on n.practice_id = record.practice_id and n.patient_id = record.id
          join practice t on t.practice_id = k.practice_id
          where k.id = ${claimId} and (${noteId}::uuid is null or n.id = ${noteId}::uuid)
            and not exists (select from ${amendment} a where a.practice_id = n.practice_id and a.note_id = n.id and a.kind = 'strike')
          order by n.id desc limit 50`),
    );
  };
const clinicalNoteRows = noteRows('clinical_note', sql`n.content`, sql`a.content`);
const soapNoteRows = noteRows('soap_note', sql`n.chief_complaint`, sql`a.sections ->> 'chief_complaint'`);

interface PlanToAttach {
  id: string;
  record_id: string;
  number: number;
  title: string;
  presented_on: string;
}
/** The latest presented version of each plan. */
const planRows = (claimId: string, planId: string | null) =>
  all(
    raw(sql<PlanToAttach>`
      select p.id, v.patient_id as record_id, v.number, p.title, v.presented_on
        ${recordsOfClaim}
        join plan_presentation v on v.practice_id = record.practice_id and v.patient_id = record.id
        join treatment_plan p on p.practice_id = v.practice_id and p.id = v.plan_id and p.archived_at is null
        where k.id = ${claimId} and (${planId}::uuid is null or p.id = ${planId}::uuid)
          and not exists (select from plan_presentation n where n.practice_id = v.practice_id and n.plan_id = v.plan_id
            and n.number > v.number)
        order by v.presented_on desc, p.id desc limit 20`),
  );

interface DocumentToAttach {
  id: string;
  record_id: string;
  kind: DocumentKind;
  title: string;
  dated: string;
  content_type: DocumentType;
}
/** The patient's documents, without struck ones and the scans of health forms. A picture is sent as its preview, which is never too large. */
const documentRows = (claimId: string, documentId: string | null) =>
  all(
    raw(sql<DocumentToAttach>`
      select d.id, d.patient_id as record_id, d.kind, d.title, d.dated, d.content_type
        ${recordsOfClaim}
        join document d on d.practice_id = record.practice_id and d.patient_id = record.id and d.struck_at is null
          and not is_health_scan(d.practice_id, d.id)
          and (d.content_type <> 'application/pdf' or d.size <= ${largestAttachment})
        where k.id = ${claimId} and (${documentId}::uuid is null or d.id = ${documentId}::uuid)
        order by d.dated desc, d.id desc limit 50`),
  );

/** The patient's records that can be attached. */
export const recordsToAttach = (claimId: string) =>
  both(
    both(both(imageRows(claimId, null), examRows(claimId, null)), documentRows(claimId, null)),
    both(both(clinicalNoteRows(claimId, null), soapNoteRows(claimId, null)), planRows(claimId, null)),
  ).map(([[[images, exams], documents], [[notes, soapNotes], plans]]): RecordsToAttach => ({
    images,
    exams,
    documents,
    notes,
    soapNotes,
    plans,
  }));

export interface RecordsToAttach {
  images: ImageToAttach[];
  exams: ExamToAttach[];
  documents: DocumentToAttach[];
  notes: NoteToAttach[];
  soapNotes: NoteToAttach[];
  plans: PlanToAttach[];
}

/** One record to attach, by its kind; undefined if it isn't the patient's or can't be attached. */
export const recordToAttach = {
  image: async (tx: Tx, claimId: string, id: string) => (await tx.ask(imageRows(claimId, id)))[0],
  perio_exam: async (tx: Tx, claimId: string, id: string) => (await tx.ask(examRows(claimId, id)))[0],
  clinical_note: async (tx: Tx, claimId: string, id: string) =>
    (await tx.ask(clinicalNoteRows(claimId, id)))[0],
  soap_note: async (tx: Tx, claimId: string, id: string) => (await tx.ask(soapNoteRows(claimId, id)))[0],
  treatment_plan: async (tx: Tx, claimId: string, id: string) => (await tx.ask(planRows(claimId, id)))[0],
  document: async (tx: Tx, claimId: string, id: string) => (await tx.ask(documentRows(claimId, id)))[0],
};

/** The PDF that was kept of a presented treatment plan. */
export const keptPlanPdf = (tx: Tx, planId: string, number: number) =>
  tx.one(
    raw(
      sql<{
        pdf: Buffer;
      }>`select pdf from plan_presentation where plan_id = ${planId} and number = ${number}`,
    ),
  );

/** The practice's tooth numbering and letterhead. */
export const practiceOnPaper = one(
  raw(sql<{ name: string; address: string; phone: string; numbering: Numbering }>`
    select name, address, phone, numbering from practice`),
);
