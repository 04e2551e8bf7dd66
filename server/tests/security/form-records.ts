import type pg from 'pg';
import { nameOn } from './marking.ts';
import type { Side } from './side.ts';

const anId = '01900000-0000-7000-8000-000000000000';
/** A form with a question that is proposed for the phone, and one that asks for a photo. */
const content = {
  items: [
    {
      id: 'phone',
      type: 'short',
      words: { en: 'Phone', es: '' },
      required: false,
      options: [],
      many: false,
      follow_up: null,
      target: { to: 'record', field: 'phone' },
    },
    {
      id: 'card',
      type: 'photo',
      words: { en: 'Card', es: '' },
      required: false,
      options: [],
      many: false,
      follow_up: null,
      target: { to: 'photo', of: 'card_front' },
    },
  ],
};

/** Values for the fields of calls about forms. */
export const formSamples: Record<string, Record<string, unknown>> = {
  saveForm: { content },
  setMinorRules: { rules: [{ part: 'records', rule: 'minor_decides', from_age: 14 }] },
  setGlossary: { words: [{ word: 'cita', own: 'consulta' }] },
  setPracticeColor: { color: '#0b5394' },
  portalSetPush: { endpoint: 'https://fcm.googleapis.com/fcm/send/sample', kinds: ['visits'] },
  portalKeepPrivate: { part: 'records' },
  giveForms: { form_ids: [anId], due_on: null },
  takeInForm: { lines: [{ key: 'phone', take: true }] },
  checkPaper: { sha256: 'a'.repeat(64) },
  createInstruction: { categories: ['Filling'], procedure_ids: [] },
  saveInstruction: { categories: ['Filling'], procedure_ids: [] },
  reviewInstruction: { number: 1 },
  giveInstructions: { instruction_ids: [anId], language: null },
  portalAddFormPhoto: { item: 'card' },
  portalSignForm: { answers: [{ item: 'phone', values: ['(212) 555-0199'] }] },
};

const signed = `with g as (update patient_form set signed_at = now(), open_record = 1,
      answers = '[{"item": "phone", "values": ["(212) 555-0199"]}]' where id = $1 returning *)
  insert into form_signature (practice_id, id, patient_id, content, sha256, pdf, pdf_sha256, signer_name, relationship, via, by_name,
      by_id, identified, language, signed_at)
    select practice_id, id, patient_id, '{"form":{"kind":"other","title":"A form"}}',
        encode(sha256('{"form":{"kind":"other","title":"A form"}}'), 'hex'), '%PDF-', encode(sha256('%PDF-'), 'hex'), 'Pat', 'self', 'portal',
        '', id, '', 'en', now() from g`;

/** SQL that puts a form into the state that a call needs. */
export const formStates: Record<string, string> = {
  takeInForm: signed,
  signedFormPdf: signed,
  portalFormPdf: signed,
};

interface Ground {
  asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
}

/** Published forms, and such as were given to a patient. */
export function formRecordsOf({ asOwner }: Ground) {
  const inserted = (query: string, values: unknown[]) =>
    asOwner(async (client) => (await client.query<{ id: string }>(query, values)).rows[0]?.id ?? '');
  const form = (side: Side) =>
    inserted(
      `with f as (insert into form (practice_id, id, kind, name, name_es) values ($1, gen_random_uuid(), 'other', $2, '') returning *),
        v as (insert into form_version (practice_id, form_id, number, content, sha256, asks_health, published_by, published_by_id)
          select practice_id, id, 1, $3, encode(sha256(convert_to($3, 'UTF8')), 'hex'), false, '', $4 from f)
        select id from f`,
      [side.practiceId, nameOn(side), JSON.stringify(content), side.ownerId],
    );
  const instruction = (side: Side) =>
    inserted(
      `with i as (insert into instruction (practice_id, id, name, name_es, categories)
          values ($1, gen_random_uuid(), $2, '', '{}') returning *),
        v as (insert into instruction_version (practice_id, instruction_id, number, name, name_es, words, words_es, saved_by, saved_by_id)
          select practice_id, id, 1, name, '', 'Rest.', '', '', $3 from i)
        select id from i`,
      [side.practiceId, nameOn(side), side.ownerId],
    );
  const patientForm = async (side: Side, patientId: string) =>
    inserted(
      `insert into patient_form (practice_id, id, patient_id, form_id, number, blanks, given_by, given_by_id)
          values ($1, gen_random_uuid(), $2, $3, 1, '{}', '', $4) returning id`,
      [side.practiceId, patientId, await form(side), side.ownerId],
    );
  return {
    form,
    instruction,
    given_instruction: async (side: Side, patientId: string) =>
      inserted(
        `insert into given_instruction (practice_id, id, patient_id, instruction_id, number, language, given_by, given_by_id)
          values ($1, gen_random_uuid(), $2, $3, 1, 'en', '', $4) returning id`,
        [side.practiceId, patientId, await instruction(side), side.ownerId],
      ),
    form_link: async (side: Side, patientId: string) =>
      inserted(
        `with l as (insert into form_link (practice_id, id, patient_id, token_hash, created_by, tries_left, expires_at)
            values ($1, gen_random_uuid(), $2, sha256(gen_random_uuid()::text::bytea), '', 5, now() + interval '1 day') returning *),
          f as (insert into form_link_form (practice_id, link_id, patient_form_id) select practice_id, id, $3 from l)
          select id from l`,
        [side.practiceId, patientId, await patientForm(side, patientId)],
      ),
    image_share: async (side: Side, patientId: string) =>
      inserted(
        `insert into image_share (practice_id, id, patient_id, recipient, email, note, token_hash, created_by, created_by_id, expires_at)
          values ($1, gen_random_uuid(), $2, 'Dr. Sample', gen_random_uuid() || '@example.com', '',
            sha256(gen_random_uuid()::text::bytea), '', $3, now() + interval '1 day') returning id`,
        [side.practiceId, patientId, side.ownerId],
      ),
    phone_upload: async (side: Side, patientId: string) =>
      inserted(
        `insert into phone_upload (practice_id, id, patient_id, kind, date_taken, token_hash, created_by, created_by_id,
            staff_session_id, expires_at)
          values ($1, gen_random_uuid(), $2, 'other', '2026-03-02', sha256(gen_random_uuid()::text::bytea), '', $3,
            gen_random_uuid(), now() + interval '10 minutes') returning id`,
        [side.practiceId, patientId, side.ownerId],
      ),
    patient_form: patientForm,
  };
}
