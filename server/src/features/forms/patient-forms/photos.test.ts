// Photos that forms ask for. Issue 27, "Forms": "photo (insurance card)"; docs/forms.md, "Photos".
import {
  addCoverage,
  documentPreview,
  endPatientForm,
  getCoverages,
  getPatient,
  inviteToPortal,
  listWork,
  makeFormLink,
  mostFormPhotos,
  openFormLink,
  portalForms,
  portalInsurance,
  signedFormPdf,
  takeInForm,
  takeSentCard,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import type { Caller } from '../../../../tests/support/practice.ts';
import { asOwner, callAs, testApp } from '../../../../tests/support/practice.ts';
import { putOnPlan, aPlan as aSubscription } from '../../../../tests/support/subscriptions.ts';
import { aPlan } from '../../insurance/insurance.helpers.ts';
import { practiceWithForms } from './forms.helpers.ts';
import { picture, practiceWithPhotos, sendPhoto } from './photos.helpers.ts';

const { app, stranger } = await testApp();
const [front, back, license] = [await picture('#246'), await picture('#eee'), await picture('#a52')];

const send = (who: Caller, id: string, item: string, bytes: Uint8Array = front) =>
  sendPhoto(who, id, item, bytes);

test('both sides of a card are sent with a form, signed by their digests, and taken to the coverage; an ID to the documents', async () => {
  const { call, visitor, giveCards, keep, look, lookAt, sign, whole, open, patient_id } =
    await practiceWithPhotos();
  const { plan } = await aPlan(call);
  const { output: covered } = await call(addCoverage, {
    params: { id: patient_id },
    body: { insurance_plan_id: plan.id, relationship: 'self', rank: 1, member_id: 'M-100' },
  });
  const form = await giveCards();
  const one = await send(visitor, form, 'front', back);
  expect(one.status).toBe(201);
  // Taken again: the later one is the answer, and the first is shown no longer.
  const [first, second, third] = [
    await send(visitor, form, 'front'),
    await send(visitor, form, 'back', back),
    await send(visitor, form, 'license', license),
  ];
  const answers = { front: first.photo, back: second.photo, license: third.photo };
  await keep(form, [{ item: 'front', values: [one.photo] }]);
  expect((await open(form)).answers).toEqual([{ item: 'front', values: [one.photo] }]);
  expect((await look(form, 'front')).status).toBe(200);
  expect((await look(form, 'back')).status).toBe(404);

  expect((await sign(form, answers)).status).toBe(200);
  const signed = await whole(form);
  expect(signed.lines).toMatchObject([
    { key: 'license', to: 'document', field: 'photo_id', answer: 'Photo', taken: null },
  ]);
  expect(signed.open_record).toBe(1);
  for (const item of ['front', 'back', 'license']) expect((await lookAt(form, item)).status).toBe(200);
  expect((await call.unchecked(signedFormPdf, { params: { id: form } })).status).toBe(200);
  const { rows } = await asOwner((owner) =>
    owner.query<{ content: string; checksum: string }>(
      `select s.content, f.checksum from form_signature s join form_photo f on f.patient_form_id = s.id
        where s.id = $1 and f.id = $2`,
      [form, first.photo],
    ),
  );
  expect(rows[0]?.content).toContain(`Photo (SHA-256 ${rows[0]?.checksum})`);

  // The card is one that waits for staff, as one that is sent in the portal.
  const [card] = (await call(getCoverages, { params: { id: patient_id } })).output.sent_cards;
  expect(card).toMatchObject({
    photos: [
      { id: first.photo, side: 'front' },
      { id: second.photo, side: 'back' },
    ],
  });
  expect((await call(listWork, { query: { kind: 'new_card' } })).output).toHaveLength(1);
  expect((await visitor(portalInsurance)).output.sent_cards).toMatchObject([
    { state: 'waiting', sides: ['front', 'back'] },
  ]);
  const coverage_id = covered.coverages[0]?.id ?? '';
  const taken = await call(takeSentCard, { params: { id: card?.id ?? '' }, body: { coverage_id } });
  expect(taken.output.coverages[0]?.card).toMatchObject([{ id: first.photo }, { id: second.photo }]);

  const take = () =>
    call.unchecked(takeInForm, { params: { id: form }, body: { lines: [{ key: 'license', take: true }] } });
  expect((await take()).status).toBe(200);
  expect((await whole(form)).state).toBe('taken_in');
  expect((await call.unchecked(documentPreview, { params: { id: third.photo } })).status).toBe(200);
  expect((await take()).status).toBe(409);
  // Each file is counted once.
  const { rows: stored } = await asOwner((owner) =>
    owner.query('select id from stored_picture where id = any ($1)', [Object.values(answers)]),
  );
  expect(stored).toHaveLength(3);
});

test('a carer’s proof comes with a form by its link, and counts once staff have taken it in', async () => {
  const { call, give, sign, whole, patient_id } = await practiceWithForms();
  const birth = (await call(getPatient, { params: { id: patient_id } })).output.date_of_birth;
  const form = await give('Acting for a patient');
  await give('Financial policy');
  const body = { way: 'copy', for_carer: true } as const;
  const { url } = (await call(makeFormLink, { params: { id: patient_id }, body })).output;
  const token = new URL(url).searchParams.get('token') ?? '';
  const { output: opened } = await stranger(openFormLink, { body: { token, date_of_birth: birth } });
  const carer = callAs(app, opened.access_token);
  expect((await carer(portalForms)).output.map(({ id }) => id)).toEqual([form.id]);
  const { photo } = await send(carer, form.id, 'page_1', license);
  const invite = () =>
    call.unchecked(inviteToPortal, {
      params: { id: patient_id },
      body: { email: 'carer@example.com', relation: 'agent', proof_id: photo },
    });
  const given = { page_1: photo, email: 'carer@example.com', acts_as: 'agent' };
  expect((await sign(form.id, given, { relationship: 'guardian' }, carer)).status).toBe(200);
  expect((await whole(form.id)).lines).toMatchObject([{ key: 'page_1', field: 'authority', taken: null }]);
  // Sent and signed it opens nothing yet.
  expect((await invite()).status).toBe(404);
  const lines = [{ key: 'page_1', take: true }];
  expect((await call.unchecked(takeInForm, { params: { id: form.id }, body: { lines } })).status).toBe(200);
  expect((await invite()).status).toBe(201);
});

test('a hostile file, a question that asks for none, a photo too many, a full plan and a signed form take nothing', async () => {
  const { visitor, giveCards, sign, user, open } = await practiceWithPhotos();
  const form = await giveCards();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  for (const bytes of [svg, front.subarray(0, 400), Buffer.from('%PDF-1.7')]) {
    const refused = await send(visitor, form, 'front', bytes);
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringMatching(/can be taken|cannot be opened/),
    ]);
  }
  expect((await send(visitor, form, 'nothing')).status).toBe(422);
  expect((await send(visitor, form, '../front')).status).toBe(422);
  const made = await send(visitor, form, 'front');
  // A photo of another question, and of nobody, isn't an answer.
  expect((await sign(form, { front: crypto.randomUUID() })).text).toContain(
    'Please answer all required questions.',
  );
  expect((await sign(form, { front: '', license: made.photo })).status).toBe(409);
  expect((await open(form)).answers).toEqual([]);
  await asOwner((owner) =>
    owner.query(
      `insert into form_photo (practice_id, id, patient_form_id, patient_id, item, content_type, size, checksum, width, height, added_by)
        select practice_id, gen_random_uuid(), patient_form_id, patient_id, item, content_type, size, checksum, width, height, ''
          from form_photo, generate_series(2, $2) where id = $1`,
      [made.photo, mostFormPhotos],
    ),
  );
  expect((await send(visitor, form, 'front')).text).toContain('reached the photo limit');
  expect((await sign(form, { front: made.photo })).status).toBe(200);
  expect((await send(visitor, form, 'front')).status).toBe(409);
  const other = await giveCards();
  await putOnPlan(user.practice.id, await aSubscription({ storage_limit_mib: 1 }));
  await asOwner((owner) =>
    owner.query('update form_photo set size = 2000000 where practice_id = $1', [user.practice.id]),
  );
  const full = await send(visitor, other, 'front');
  expect([full.status, full.text]).toEqual([
    409,
    expect.stringContaining('Photos can’t be accepted right now'),
  ]);
});

test('another patient, another form of a link, another practice and strangers neither send nor see a photo', async () => {
  const { call, visitor, someone, giveCards, look, lookAt, keep, give } = await practiceWithPhotos();
  const form = await giveCards();
  const { photo } = await send(visitor, form, 'front');
  await keep(form, [{ item: 'front', values: [photo] }]);
  const neighbor = await someone();
  const theirs = await giveCards(neighbor.patient_id);
  for (const who of [neighbor.visitor, (await practiceWithPhotos()).visitor]) {
    expect((await send(who, form, 'front')).status).toBe(404);
    expect((await look(form, 'front', who)).status).toBe(404);
  }
  // A photo of somebody else isn't an answer of theirs.
  await keep(theirs, [{ item: 'front', values: [photo] }], neighbor.visitor);
  expect((await look(theirs, 'front', neighbor.visitor)).status).toBe(404);
  expect((await look(form, 'front', stranger)).status).toBe(401);
  expect((await lookAt(form, 'front', (await practiceWithPhotos()).call)).status).toBe(404);
  expect((await lookAt(form, 'front', visitor)).status).toBe(403);
  expect((await send(call, form, 'front')).status).toBe(403);

  // By a link the forms that it opens, and no other of the same patient.
  const { output } = await call(makeFormLink, { params: { id: neighbor.patient_id }, body: { way: 'copy' } });
  const later = await give('Consent: photographs', {}, neighbor.patient_id);
  const token = output.url.split('token=')[1] ?? '';
  const { date_of_birth } = (
    await asOwner((owner) =>
      owner.query<{ date_of_birth: string }>('select date_of_birth::text from patient where id = $1', [
        neighbor.patient_id,
      ]),
    )
  ).rows[0] ?? { date_of_birth: '' };
  const { body } = await stranger.unchecked(openFormLink, { body: { token, date_of_birth } });
  const guest = callAs(app, String(body['access_token']));
  const sent = await send(guest, theirs, 'front');
  expect(sent.status).toBe(201);
  await keep(theirs, [{ item: 'front', values: [sent.photo] }], guest);
  expect((await look(theirs, 'front', guest)).status).toBe(200);
  expect((await send(guest, later.id, 'front')).status).toBe(404);
  await call(endPatientForm, { params: { id: theirs }, body: { as: 'withdrawn', reason: 'Wrong one' } });
  expect((await send(neighbor.visitor, theirs, 'front')).status).toBe(409);
});
