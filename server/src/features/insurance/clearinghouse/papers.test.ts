// Attachments as a 275: with a claim, and as the answer to what a carrier asks for. Issue 26.
import {
  addAttachments,
  addDays,
  claimAnswerDays,
  getClaimAttachments,
  markAttachmentsSent,
  sendAttachments,
  takeClaimBack,
  updateClearinghouse,
} from '@cusp/contract';
import type { AttachmentTransmission } from '@cusp/contract';
import { expect, test } from 'vitest';
import { sha256 } from '../../../../tests/support/image-app.ts';
import { recordsToSend } from '../attachments/attachments.helpers.ts';
import { writeX12 } from '../x12/index.ts';
import { houseApp } from './house-app.helpers.ts';
import { requestFile } from './request-files.helpers.ts';

const { app, house, connected, jobsEnd, timePasses, asOwner } = await houseApp();

/** A claim that is ready, with what is asked about its papers. */
async function ready(kind: 'house' | 'https') {
  const practice = await connected('MEM1', kind);
  const { version } = await practice.connection();
  if (kind === 'https')
    await practice.call(updateClearinghouse, {
      body: {
        kind,
        address: `${house.url}/files`,
        key: practice.key,
        is_test: true,
        takes_papers: true,
        version,
      },
    });
  await jobsEnd();
  const id = await practice.claimed();
  const params = { id };
  const { radiograph, perioExam } = recordsToSend({ app, ...practice });
  const attach = async (way: AttachmentTransmission = 'EL') => {
    const chosen = [
      { kind: 'image' as const, id: await radiograph(practice.patientId) },
      { kind: 'perio_exam' as const, id: await perioExam(practice.patientId) },
    ];
    return practice.call.unchecked(addAttachments, { params, body: { chosen, way } });
  };
  const attachments = async () => (await practice.call(getClaimAttachments, { params })).output.attachments;
  const states = async () => (await attachments()).map(({ state }) => state);
  const papers = () => house.papers.filter(({ key }) => key === practice.key);
  const notes = async () => (await practice.claim(id)).events.map(({ note }) => note);
  const answer = (...numbers: number[]) =>
    practice.call.unchecked(sendAttachments, { params, body: { numbers } });
  return { ...practice, id, params, attach, attachments, states, papers, notes, answer };
}

/** A claim that the carrier has, and about which it asks for X-rays. */
async function asked(kind: 'house' | 'https' = 'house') {
  const practice = await ready(kind);
  const { id, key } = practice;
  house.behave(key, 'never');
  await practice.send(id);
  await jobsEnd();
  house.behave(key, 'answers');
  if (kind === 'house') {
    const { control_number } = await practice.claim(id);
    house.bring(key, requestFile(control_number, [['R4', '318']]));
    await timePasses();
  } else
    await asOwner((client) =>
      client.query(
        `insert into claim_request (practice_id, claim_id, serial, patient_id, words, trace, asked_on)
          select practice_id, id, 1, patient_id, 'X-rays', 'REQ77', practice_today(practice_id) from claim where id = $1`,
        [id],
      ),
    );
  const requests = async () => (await practice.claim(id)).requests.map(({ trace }) => trace);
  expect(await requests()).toEqual(['REQ77']);
  return { ...practice, requests };
}

test('what goes along follows the claim that names it, in one file, and once', async () => {
  const { id, key, attach, attachments, papers, notes, send, sendings } = await ready('https');
  expect((await attach()).status).toBe(201);
  await send(id);
  await jobsEnd();
  await timePasses();
  const named = [
    ...(house.taken.find((one) => one.key === key)?.text.matchAll(/PWK\*\w\w\*EL\*\*\*AC\*(\w+)~/g) ?? []),
  ].map(([, number]) => number);
  expect(named).toHaveLength(2);
  const [file, ...more] = papers();
  expect(more).toEqual([]);
  expect(file?.isAnswer).toBe(false);
  const sent = await attachments();
  expect(file?.papers.map(({ trace, file: one }) => [trace, one?.type, one && sha256(one.content)])).toEqual(
    sent.map(({ control_number, content_type, checksum }) => [control_number, content_type, checksum]),
  );
  expect(file?.papers.map(({ trace }) => trace)).toEqual(named);
  expect(sent).toMatchObject([{ state: 'sent', sent_by: '' }, { state: 'sent' }]);
  expect(await notes()).toContainEqual(
    expect.stringMatching(
      /^Attachments sent to the clearinghouse: Bitewing .*; Perio chart of 02\/05\/2026\.$/,
    ),
  );
  expect(await sendings(id)).toMatchObject([
    { kind: '275', state: 'sent', tries: [{ act: 'send', outcome: 'It was accepted.' }] },
    { kind: '837', state: 'sent' },
  ]);
});

test('while nobody knows whether the claim arrived its papers wait, and go once the carrier has it', async () => {
  const { id, key, attach, states, papers, send, mark, state } = await ready('https');
  await attach();
  house.behave(key, 'breaks');
  await send(id);
  await jobsEnd();
  await timePasses();
  expect([await state(id), papers().length]).toEqual(['perhaps_sent', 0]);
  expect(await states()).toEqual(['queued', 'queued']);
  house.behave(key, 'answers');
  await mark(id, 'accepted');
  await timePasses();
  await timePasses();
  expect([papers().length, await states()]).toEqual([1, ['sent', 'sent']]);
});

test('a claim that is taken back takes its papers back, and the next file has papers of its own', async () => {
  const { id, key, params, attach, states, papers, send, call } = await ready('https');
  await attach();
  house.behave(key, 'busy');
  await send(id);
  await jobsEnd();
  await call(takeClaimBack, { params });
  expect(await states()).toEqual(['waits', 'waits']);
  house.behave(key, 'answers');
  await send(id);
  await jobsEnd();
  await timePasses();
  expect([papers().length, await states()]).toEqual([1, ['sent', 'sent']]);
});

test('what a carrier asks for is answered through the clearinghouse, under the number of its request', async () => {
  const { id, attach, states, papers, notes, answer, requests, claim, user } = await asked();
  expect((await attach()).status).toBe(201);
  expect(await states()).toEqual(['waits', 'waits']);
  expect(await answer(1, 2)).toMatchObject({
    status: 200,
    body: { attachments: [{ state: 'queued' }, { state: 'queued' }] },
  });
  expect(await answer(1)).toMatchObject({ status: 409 });
  await jobsEnd();
  expect(await states()).toEqual(['sent', 'sent']);
  expect(papers()).toMatchObject([
    {
      isAnswer: true,
      control_number: (await claim(id)).control_number,
      papers: [
        { trace: 'REQ77', answersRequest: true },
        { trace: 'REQ77', answersRequest: true },
      ],
    },
  ]);
  expect(await requests()).toEqual([]);
  await timePasses();
  const life = await notes();
  expect(life).toContainEqual(expect.stringMatching(/^Queued for the clearinghouse: Bitewing .*\.$/));
  expect(life).toContainEqual(expect.stringMatching(/They answer the carrier’s request REQ77\.$/));
  expect(life).toContainEqual(
    expect.stringMatching(/^To file \d+, the attachments: The clearinghouse could read the file\.$/),
  );
  expect(await claim(id)).toMatchObject({
    state: 'accepted',
    follow_up_on: addDays(user.today, claimAnswerDays),
  });
});

test('an answer whose fate nobody knows is found at a clearinghouse that can be asked, and never sent twice', async () => {
  const { key, attach, states, papers, answer } = await asked();
  await attach();
  house.behave(key, 'breaks');
  await answer(1, 2);
  await jobsEnd();
  house.behave(key, 'answers');
  await timePasses();
  await timePasses();
  expect([papers().length, await states()]).toEqual([1, ['sent', 'sent']]);
});

test('one that can’t be asked leaves it to a person: perhaps sent, and marked by hand', async () => {
  const { key, params, attach, states, papers, notes, answer, requests, call } = await asked('https');
  await attach();
  house.behave(key, 'breaks');
  await answer(1, 2);
  await jobsEnd();
  house.behave(key, 'answers');
  await timePasses();
  expect([papers().length, await states()]).toEqual([1, ['perhaps_sent', 'perhaps_sent']]);
  expect(await notes()).toContainEqual(
    expect.stringMatching(/^Cusp could not confirm whether the clearinghouse received these attachments/),
  );
  expect(await requests()).toEqual(['REQ77']);
  expect((await answer(1)).status).toBe(409);
  await call(markAttachmentsSent, { params, body: { numbers: [1, 2] } });
  expect([await states(), await requests()]).toEqual([['sent', 'sent'], []]);
});

test('a server that was killed while it sent an answer asks before anything is repeated', async () => {
  const { id, key, attach, papers, states, answer } = await asked('https');
  await attach();
  house.behave(key, 'busy');
  await answer(1, 2);
  await jobsEnd();
  await asOwner((client) =>
    client.query(
      `update claim_sending set state = 'sending', busy_until = now() - interval '1 second' where claim_id = $1 and kind = '275'`,
      [id],
    ),
  );
  house.behave(key, 'answers');
  await timePasses();
  expect([papers().length, await states()]).toEqual([0, ['perhaps_sent', 'perhaps_sent']]);
});

test('a clearinghouse that can’t read an answer opens the request again', async () => {
  const { id, key, attach, states, notes, answer, requests, sendings } = await asked();
  await attach();
  house.behave(key, 'never');
  await answer(1, 2);
  await jobsEnd();
  expect(await requests()).toEqual([]);
  const [{ interchange_number } = expect.fail()] = await sendings(id);
  house.bring(
    key,
    writeX12({
      sender: 'TESTHOUSE',
      receiver: 'CUSP',
      day: '2026-11-26',
      time: '09:00',
      control: 92,
      test: true,
      group: 'FA',
      version: '005010X231A1',
      sets: [
        {
          kind: '999',
          segments: [
            ['AK1', 'PI', String(interchange_number), '006020X314'],
            ['AK2', '275', '0001', '006020X314'],
            ['IK5', 'R', '5'],
            ['AK9', 'R', '1', '1', '0'],
          ],
        },
      ],
    }),
  );
  await timePasses();
  expect([await states(), await requests()]).toEqual([['not_taken', 'not_taken'], ['REQ77']]);
  expect(await notes()).toContainEqual(expect.stringMatching(/^The attachments were rejected: Bitewing/));
  // It is sent once more when somebody says so.
  house.behave(key, 'answers');
  await answer(1, 2);
  await jobsEnd();
  expect(await states()).toEqual(['sent', 'sent']);
});

test('a file that was changed since it was chosen doesn’t go, and the claim stays where it is', async () => {
  const { id, attach, states, papers, answer, state } = await asked();
  await attach();
  await asOwner((client) =>
    client.query(`update claim_attachment set sha256 = repeat('0', 64) where claim_id = $1 and number = 1`, [
      id,
    ]),
  );
  await answer(1, 2);
  await jobsEnd();
  expect([papers().length, await states(), await state(id)]).toEqual([
    0,
    ['not_taken', 'not_taken'],
    'accepted',
  ]);
});

test('only what a carrier asked for, and what was chosen for the clearinghouse, goes there later', async () => {
  const practice = await ready('house');
  const { id, key, attach, answer, send, papers } = practice;
  house.behave(key, 'never');
  await send(id);
  await jobsEnd();
  expect(await attach()).toMatchObject({ status: 422 });
  expect((await attach('FX')).status).toBe(201);
  const refused = {
    status: 409,
    body: { detail: expect.stringMatching(/^The clearinghouse accepts attachments only/) },
  };
  expect(await answer(1)).toMatchObject(refused);
  const { control_number } = await practice.claim(id);
  house.bring(key, requestFile(control_number, [['R4', '318']]));
  await timePasses();
  expect(await answer(1)).toMatchObject(refused);
  expect(await answer(7)).toMatchObject({ status: 404 });
  const stranger = await ready('house');
  expect(
    await stranger.call.unchecked(sendAttachments, { params: { id }, body: { numbers: [1] } }),
  ).toMatchObject({ status: 404 });
  await jobsEnd();
  expect(papers()).toEqual([]);
});
