import {
  addCardPhoto,
  addCoverage,
  cardPhotoPreview,
  createPatient,
  dismissSentCard,
  getCoverages,
  listImages,
  listWork,
  mergePatients,
  portalInsurance,
  removeCardPhoto,
  sendCardBack,
  sendInsuranceCard,
  takeSentCard,
} from '@cusp/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { formOf } from '../../../../tests/support/image-app.ts';
import { patientOf } from '../../../../tests/support/paying.ts';
import { aPatient, asOwner, callAs, testApp } from '../../../../tests/support/practice.ts';
import { putOnPlan, aPlan as aSubscription } from '../../../../tests/support/subscriptions.ts';
import { aPlan } from '../insurance.helpers.ts';

const { app, newPractice, stranger } = await testApp();
const card = (color: string) =>
  sharp({ create: { width: 856, height: 540, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
const [front, back, former] = [await card('#246'), await card('#eee'), await card('#642')];
type Caller = ReturnType<typeof callAs>;

const formFor = (bytes: Uint8Array, fields: Record<string, string> = {}) =>
  formOf([...Object.entries(fields), ['file', new File([Buffer.from(bytes)], 'image')]]);
async function send(visitor: Caller, bytes: Uint8Array = front, fields: Record<string, string> = {}) {
  const { payload, headers } = await formFor(bytes, fields);
  return visitor.unchecked(sendInsuranceCard, { payload }, headers);
}
async function sendBack(visitor: Caller, id: string, bytes: Uint8Array = back) {
  const { payload, headers } = await formFor(bytes);
  return visitor.unchecked(sendCardBack, { params: { id }, payload }, headers);
}

/** A patient with a coverage, signed in to the portal. */
async function world() {
  const practice = await newPractice();
  const { call } = practice;
  const { plan } = await aPlan(call);
  const someone = () => patientOf(call, stranger, (token) => callAs(app, token));
  const { patient_id, visitor } = await someone();
  const body = { insurance_plan_id: plan.id, relationship: 'self', rank: 1, member_id: 'M-100' } as const;
  const covered = async (id: string) =>
    (await call(addCoverage, { params: { id }, body })).output.coverages[0]?.id ?? '';
  const coverage = await covered(patient_id);
  const of = async (id = patient_id) => (await call(getCoverages, { params: { id } })).output;
  const own = async () => (await visitor(portalInsurance)).output.sent_cards;
  const take = (id: string, coverage_id = coverage, by = call) =>
    by.unchecked(takeSentCard, { params: { id }, body: { coverage_id } });
  return { ...practice, patient_id, visitor, someone, covered, coverage, of, own, take };
}

test('a patient sends both sides, staff take them to the coverage, and only a person enters numbers', async () => {
  const { call, visitor, patient_id, coverage, of, own, take } = await world();
  const { payload, headers } = await formOf([
    ['side', 'back'],
    ['file', new File([Buffer.from(former)], 'image')],
  ]);
  await call.unchecked(addCardPhoto, { params: { id: coverage }, payload }, headers);
  const words = { carrier: 'Harbor', member_id: 'M-200', group_number: '77' };
  const sent = await send(visitor, front, words);
  expect([sent.status, sent.body['sides'], sent.body['state']]).toEqual([201, ['front'], 'waiting']);
  expect((await sendBack(visitor, sent.id)).body['sides']).toEqual(['front', 'back']);
  expect(await sendBack(visitor, sent.id)).toMatchObject({ status: 409 });

  const before = await of();
  expect(before.sent_cards).toMatchObject([
    { id: sent.id, patient_id, ...words, photos: [{ side: 'front' }, { side: 'back' }] },
  ]);
  expect(before.coverages[0]).toMatchObject({ member_id: 'M-100', card: [{ side: 'back' }] });
  const [photo] = before.sent_cards[0]?.photos ?? [];
  expect((await call.unchecked(cardPhotoPreview, { params: { id: photo?.id ?? '' } })).status).toBe(200);
  // One of two photos can't be taken out of what was sent.
  expect((await call.unchecked(removeCardPhoto, { params: { id: photo?.id ?? '' } })).status).toBe(404);
  expect((await call(listImages, { params: { id: patient_id } })).output).toEqual([]);
  const work = (await call(listWork, { query: { kind: 'new_card' } })).output;
  expect(work).toMatchObject([{ id: sent.id, patient_id, title: 'Sent in the portal, Harbor' }]);

  const taken = await take(sent.id);
  expect(taken.output).toMatchObject({
    sent_cards: [],
    coverages: [{ id: coverage, member_id: 'M-100', card: [{ id: photo?.id }, { side: 'back' }] }],
  });
  expect(await own()).toMatchObject([{ id: sent.id, state: 'taken', sides: ['front', 'back'] }]);
  expect((await call(listWork, { query: { kind: 'new_card' } })).output).toEqual([]);
  expect((await take(sent.id)).status).toBe(409);
  expect((await sendBack(visitor, sent.id)).status).toBe(409);
});

test('a card is dismissed with a note that the patient does not see, and its photos are shown no longer', async () => {
  const { call, visitor, of, own } = await world();
  const { id } = await send(visitor);
  const [photo] = (await of()).sent_cards[0]?.photos ?? [];
  const dismiss = (note: string) => call.unchecked(dismissSentCard, { params: { id }, body: { note } });
  expect((await dismiss(' ')).status).toBe(422);
  expect((await dismiss('Nothing can be read')).output.sent_cards).toEqual([]);
  expect((await call.unchecked(cardPhotoPreview, { params: { id: photo?.id ?? '' } })).status).toBe(404);
  const seen = await visitor(portalInsurance);
  expect(seen.text).not.toContain('Nothing can be read');
  expect(await own()).toMatchObject([{ id, state: 'looked_at', sides: ['front'] }]);
  expect((await dismiss('Again')).status).toBe(409);
});

test('a hostile file, a fourth card of a day and a full plan are refused, each with a sentence', async () => {
  const { visitor, of, own, user } = await world();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  for (const bytes of [svg, front.subarray(0, 400)]) {
    const refused = await send(visitor, bytes);
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringMatching(/can be taken|cannot be opened/),
    ]);
  }
  expect((await send(visitor, front, { carrier: 'x'.repeat(3000) })).status).toBe(422);
  expect(await own()).toEqual([]);
  const [first] = await Promise.all([send(visitor), send(visitor)]);
  expect((await sendBack(visitor, first.id, svg)).status).toBe(422);
  // Two at once: only one of them is the third.
  const last = await Promise.all([send(visitor), send(visitor)]);
  expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect((await send(visitor)).text).toContain('three cards a day');
  expect((await of()).sent_cards).toHaveLength(3);
  // The limit is per day.
  await asOwner((client) =>
    client.query(`update sent_card set sent_at = sent_at - interval '2 days' where practice_id = $1`, [
      user.practice.id,
    ]),
  );
  await putOnPlan(user.practice.id, await aSubscription({ storage_limit_mib: 1 }));
  await asOwner((client) =>
    client.query('update card_photo set size = 2000000 where practice_id = $1', [user.practice.id]),
  );
  const full = await send(visitor);
  expect([full.status, full.text]).toEqual([
    409,
    expect.stringContaining('Photos can’t be accepted right now'),
  ]);
  expect(full.text).not.toContain('plan');
});

test('another patient, another practice, the wrong role and strangers reach no card', async () => {
  const { call, visitor, someone, covered, take, member, coverage, of } = await world();
  const { id } = await send(visitor);
  const neighbor = await someone();
  expect((await sendBack(neighbor.visitor, id)).status).toBe(404);
  expect((await neighbor.visitor(portalInsurance)).output.sent_cards).toEqual([]);
  // Not to somebody else's coverage.
  expect((await take(id, await covered(neighbor.patient_id))).status).toBe(404);
  const other = await world();
  expect((await other.take(id)).status).toBe(404);
  expect((await take(id, other.coverage)).status).toBe(404);
  expect((await sendBack(other.visitor, id)).status).toBe(404);
  const assistant = await member('assistant');
  expect((await take(id, coverage, assistant)).status).toBe(403);
  const dismissal = { params: { id }, body: { note: 'x' } };
  expect((await assistant.unchecked(dismissSentCard, dismissal)).status).toBe(403);
  expect((await other.call.unchecked(dismissSentCard, dismissal)).status).toBe(404);
  expect((await send(stranger)).status).toBe(401);
  expect((await send(call)).status).toBe(403);
  expect((await of()).sent_cards).toHaveLength(1);
});

test('of merged records a card is taken to the coverage of the one that stays', async () => {
  const { call, visitor, covered, take, of, patient_id } = await world();
  const { id } = await send(visitor);
  const { id: survivor } = await call(createPatient, { body: aPatient() });
  const theirs = await covered(survivor);
  await call(mergePatients, { params: { id: survivor }, body: { merged_id: patient_id } });
  expect((await of(survivor)).sent_cards).toMatchObject([{ id, patient_id: survivor }]);
  const { output } = await take(id, theirs);
  expect(output.coverages.find((each) => each.id === theirs)?.card).toMatchObject([{ side: 'front' }]);
});
