import {
  addAttachments,
  appealClaim,
  createPatient,
  exportDisclosures,
  exportPatient,
  listDisclosures,
  makeClaimFile,
  markAttachmentsSent,
  releaseDocument,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { archiveOf } from '../../../../tests/support/archives.ts';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';
import { documentPdf } from '../../imaging/documents/documents.helpers.ts';
import { recordsToSend } from '../../insurance/attachments/attachments.helpers.ts';
import { anAppeal, claimWorld } from '../../insurance/claims/claim-world.helpers.ts';

const { app, newPractice } = await testApp();

test('what left the practice is one list: what, to whom, why, by whom, and on which ground', async () => {
  const world = await claimWorld(newPractice);
  const { call, token, member, patientId, filling, bill, mark, user } = world;
  const { note, document } = recordsToSend({ app, ...world });
  const params = { id: patientId };
  const list = async (by = call) => (await by(listDisclosures, { params })).output;
  expect(await list()).toEqual([]);

  await filling();
  const [claim = expect.fail()] = await bill();
  const at = { id: claim.id };
  await call(makeClaimFile, { params: at });
  const chosen = [{ kind: 'clinical_note' as const, id: await note(patientId) }];
  const toSend = await call.unchecked(addAttachments, { params: at, body: { chosen, way: 'BM' } });
  const claimIsOut = await mark(at.id, 'perhaps_sent');
  const sent = await call.unchecked(markAttachmentsSent, { params: at, body: { numbers: [1] } });
  const denied = await mark(at.id, 'denied');
  const appealed = await call.unchecked(appealClaim, { params: at, body: anAppeal('Please look again.') });
  const done = [toSend, claimIsOut, sent, denied, appealed];
  expect(done.map(({ status, text }) => (status < 300 ? 'done' : text))).toEqual(done.map(() => 'done'));
  const referral = await document(patientId, documentPdf);
  const { id, version } = referral;
  await call(releaseDocument, { params: { id }, body: { released: true, version } });
  const query = { recipient: 'Dr. Kim, endodontist', ground: 'treatment', reason: 'Referral' } as const;
  const { read } = await archiveOf(app, exportPatient, { params, query }, token);
  expect(JSON.parse(read('record.json'))).toMatchObject({
    records: { disclosure: expect.arrayContaining([expect.objectContaining({ kind: 'appeal_letter' })]) },
  });

  const by_name = 'Dr. Ana Núñez';
  const toCarrier = { recipient: 'Example Dental', ground: 'payment', by_name };
  const listed = await list();
  expect(listed.every(({ day }) => day === user.today)).toBe(true);
  expect(listed.toSorted((one, other) => (one.kind < other.kind ? -1 : 1))).toMatchObject([
    { kind: 'appeal_letter', what: expect.stringMatching(/^Appeal letter/), ...toCarrier },
    { kind: 'claim', ...toCarrier },
    { kind: 'claim_attachment', what: expect.stringMatching(/^Clinical note/), ...toCarrier },
    {
      kind: 'document',
      what: 'About Ana’s diabetes',
      recipient: 'Ana Rivera',
      ground: 'individual',
      by_name,
    },
    { kind: 'record_export', ...query, by_name },
  ]);

  // Who exported it without saying to whom left that open.
  await archiveOf(app, exportPatient, { params }, token);
  expect(await list()).toContainEqual({
    ...listed.find(({ kind }) => kind === 'record_export'),
    recipient: '',
    ground: null,
    reason: '',
  });
  const file = (await call.unchecked(exportDisclosures, { params })).text;
  expect(file).toContain(
    `${user.today},Whole record,"","Dr. Kim, endodontist",Treatment,Referral,${by_name}\r\n`,
  );
  expect((await (await member('receptionist'))(listDisclosures, { params })).status).toBe(403);
});

test('an export without a known ground is refused', async () => {
  const { call } = await newPractice();
  const { id } = await call(createPatient, { body: aPatient() });
  const query = { ground: 'curiosity' };
  expect(await call.unchecked(exportPatient, { params: { id }, query })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'ground' }] },
  });
});
