import { cardPhotoPreview, listWork } from '@cusp/contract';
import { expect } from 'vitest';
import { sqlFor } from '../../db/database.ts';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../../tests/support/practice.ts';

/** A family's cards are there, both sides of each, and one that a patient sent waits. */
export async function expectCards(owner: Caller, database: Database, practiceId: string) {
  const photos = await database.asPractice(practiceId, (tx) =>
    tx.all(sqlFor.selectFrom('card_photo').select(['id', 'side'])),
  );
  const fronts = photos.filter(({ side }) => side === 'front');
  expect(fronts.length).toBeGreaterThan(1);
  expect(photos).toHaveLength(2 * fronts.length);
  const work = (await owner(listWork, { query: { kind: 'new_card', whose: 'everybody' } })).output;
  expect(work).toHaveLength(1);
  for (const { id } of photos)
    expect((await owner.unchecked(cardPhotoPreview, { params: { id } })).status).toBe(200);
}
