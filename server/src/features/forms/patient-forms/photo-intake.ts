import { cutText, documentTypes } from '@cusp/contract';
import type { FormAnswers, FormContent, ProposedLine } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import type { EventAuthor } from '../../../jobs/record-event.ts';
import type { Person } from '../../../identity/person.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { Refusal } from '../../../values/refusal.ts';
import { insertDocument } from '../../imaging/documents/index.ts';
import { sendCardOf } from '../../insurance/sent-cards/index.ts';
import * as photos from './photo-queries.ts';
import type { PatientFormRow } from './queries.ts';

/**
 * Files the photos of an insurance card in a form that is being signed as a new card, like one that is sent in the portal: staff add it to
 * a coverage, or close it.
 */
export async function sendCardPhotos(
  tx: Tx,
  { record_id, content }: Pick<PatientFormRow, 'record_id' | 'content'>,
  answers: FormAnswers,
  { sent, by, author }: { sent: readonly photos.FormPhotoRow[]; by: string; author: EventAuthor },
): Promise<void> {
  const sides = photos
    .photosByQuestion(content, answers, sent)
    .flatMap(({ of, photo: { item: _item, ...photo } }) => {
      if (of !== 'card_front' && of !== 'card_back') return [];
      return [{ ...photo, side: of === 'card_front' ? ('front' as const) : ('back' as const) }];
    });
  if (sides.length === 0) return;
  const words = cardWords(content, answers);
  await sendCardOf(tx, { patient_id: record_id, sent_by: by, ...words, photos: sides }, author);
  await photos.markPhotosMoved(
    tx,
    sides.map(({ id }) => id),
    'card_photo',
  );
}

/** The carrier and member id as answered, if the form asks for them. */
function cardWords({ items }: FormContent, answers: FormAnswers) {
  const said = (field: string) => {
    const item = items.find(({ target }) => target?.to === 'record' && target.field === field);
    const words = answers.find((answer) => answer.item === item?.id)?.values[0] ?? '';
    return cutText(words.trim().replaceAll(/\s+/g, ' '), 200);
  };
  return { carrier: said('insurance_provider'), member_id: said('insurance_id'), group_number: '' };
}

/** Adds a photo of a signed form to the patient's documents, titled with its question. */
export async function addPhotoToDocuments(
  tx: Tx,
  form: PatientFormRow,
  line: Extract<ProposedLine, { to: 'document' }>,
  by: Person,
): Promise<void> {
  const photo = (await photos.formPhotosOf(tx, form.id)).find(({ id }) => id === line.photo);
  const type = documentTypes.find((each) => each === photo?.content_type);
  if (photo === undefined || type === undefined) throw new Refusal('form_line_unknown');
  const { item: _item, ...stored } = photo;
  await insertDocument(tx, {
    ...stored,
    content_type: type,
    patient_id: form.record_id,
    kind: line.kind,
    title: cutText(line.question.trim().replaceAll(/\s+/g, ' '), 200),
    language: null,
    dated: todayAt(by.practice.timeZone),
    appointment_id: null,
    treatment_id: null,
    pages: null,
    added_by: by.name,
    added_by_id: by.id,
  });
  recordEvent(tx, 'document.added', photo.id, byStaff(by));
  await photos.markPhotosMoved(tx, [photo.id], 'document');
}
