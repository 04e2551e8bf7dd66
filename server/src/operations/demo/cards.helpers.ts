import { cardPhotoPreview, documentFile, listWork } from '@cusp/contract';
import { expect } from 'vitest';
import { sqlFor } from '../../db/database.ts';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../../tests/support/practice.ts';

/** Cards and documents are there, with their files. */
export async function expectFiles(owner: Caller, database: Database, practiceId: string) {
  await expectCards(owner, database, practiceId);
  await expectDocuments(owner, database, practiceId);
}

/** A family's cards are there, both sides of each, and two wait: one that a patient sent, and one of a signed form. A carer's proof waits, too. */
async function expectCards(owner: Caller, database: Database, practiceId: string) {
  const photos = await database.asPractice(practiceId, (tx) =>
    tx.all(sqlFor.selectFrom('card_photo').select(['id', 'side'])),
  );
  const fronts = photos.filter(({ side }) => side === 'front');
  expect(fronts.length).toBeGreaterThan(1);
  expect(photos).toHaveLength(2 * fronts.length);
  const sentWithForms = await database.asPractice(practiceId, (tx) =>
    tx.all(sqlFor.selectFrom('form_photo').select('taken_as').orderBy('taken_as')),
  );
  expect(sentWithForms).toEqual([{ taken_as: 'card_photo' }, { taken_as: 'card_photo' }, { taken_as: null }]);
  const work = (await owner(listWork, { query: { kind: 'new_card', whose: 'everybody' } })).output;
  expect(work).toHaveLength(2);
  for (const { id } of photos)
    expect((await owner.unchecked(cardPhotoPreview, { params: { id } })).status).toBe(200);
}

/** One patient has a full file of documents, others a few; each opens. */
async function expectDocuments(owner: Caller, database: Database, practiceId: string) {
  const documents = await database.asPractice(practiceId, (tx) =>
    tx.all(sqlFor.selectFrom('document').select(['id', 'patient_id', 'kind', 'content_type'])),
  );
  expect(new Set(documents.map(({ patient_id }) => patient_id)).size).toBe(3);
  expect(new Set(documents.map(({ kind }) => kind)).size).toBeGreaterThan(7);
  for (const { id } of documents)
    expect((await owner.unchecked(documentFile, { params: { id } })).status).toBe(200);
}
