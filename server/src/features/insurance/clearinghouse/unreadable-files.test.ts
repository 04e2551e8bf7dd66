// While the store of files is away, what needs none of them goes on. Issue 26.
import { addAttachments, getClaimAttachments, takeClaimBack, updateClearinghouse } from '@cusp/contract';
import { expect, test } from 'vitest';
import { recordsToSend } from '../attachments/attachments.helpers.ts';
import { houseApp } from './house-app.helpers.ts';

const { app, house, files, connected, jobsEnd, timePasses } = await houseApp();
const { store } = files;

/** Lets every file be unreadable until it is called again. */
const setAway = (isAway: boolean) => {
  files.store = isAway ? { ...store, read: () => Promise.reject(new Error('away')) } : store;
};

/** A claim with an X-ray that goes through the clearinghouse, and another one without. */
async function twoClaims(kind: 'house' | 'https') {
  const practice = await connected('MEM1', kind);
  const { call, key, patientId, claimed, connection } = practice;
  const { version } = await connection();
  if (kind === 'https')
    await call(updateClearinghouse, {
      body: { kind, address: `${house.url}/files`, key, is_test: true, takes_papers: true, version },
    });
  await jobsEnd();
  house.behave(key, 'never');
  const id = await claimed();
  const params = { id };
  const image = await recordsToSend({ app, ...practice }).radiograph(patientId);
  await call(addAttachments, { params, body: { chosen: [{ kind: 'image', id: image }], way: 'EL' } });
  const states = async () =>
    (await call(getClaimAttachments, { params })).output.attachments.map(({ state }) => state);
  const taken = () => house.taken.filter((one) => one.key === key).length;
  return { ...practice, id, states, taken };
}

const unreadable = expect.stringMatching(
  /^Nothing was sent: the file of “Bitewing .*” cannot be read at the moment\. Cusp tries again\.$/,
);

test('a 275 whose file can’t be read waits and says so, and the claims behind it go', async () => {
  const { id, states, taken, claimed, send, sendings, state, connection, key } = await twoClaims('https');
  const papers = () => house.papers.filter((one) => one.key === key).length;
  setAway(true);
  await send(id);
  await jobsEnd();
  const behind = await claimed();
  await send(behind);
  await jobsEnd();
  expect([await state(id), await state(behind), taken(), papers()]).toEqual(['sent', 'sent', 2, 0]);
  expect(await states()).toEqual(['queued']);
  expect(await sendings(id)).toMatchObject([
    { kind: '275', state: 'waiting', tries: [{ act: 'send', outcome: unreadable }] },
    { kind: '837', state: 'sent' },
  ]);
  expect(await connection()).toMatchObject({ failing_since: null, failure: '', waiting: 1 });
  setAway(false);
  await timePasses();
  expect([papers(), await states()]).toEqual([1, ['sent']]);
});

test('a claim whose attachment can’t be read for its upload waits, and the claims behind it go', async () => {
  const { id, states, taken, claimed, send, sendings, state, connection } = await twoClaims('house');
  setAway(true);
  await send(id);
  await jobsEnd();
  const behind = await claimed();
  await send(behind);
  await jobsEnd();
  expect([await state(id), await state(behind), taken()]).toEqual(['queued', 'sent', 1]);
  expect(await sendings(id)).toMatchObject([{ state: 'waiting', tries: [{ outcome: unreadable }] }]);
  expect(await connection()).toMatchObject({ failing_since: null, waiting: 1 });
  setAway(false);
  await timePasses();
  expect([await state(id), taken(), await states()]).toEqual(['sent', 2, ['sent']]);
});

test('a claim that is taken back while its attachment is read stays taken back', async () => {
  const { id, call, taken, send, sendings, state } = await twoClaims('house');
  const read = async () => {
    expect((await call(takeClaimBack, { params: { id } })).status).toBe(200);
    throw new Error('away');
  };
  files.store = { ...store, read };
  await send(id);
  await jobsEnd();
  expect(await state(id)).toBe('checked');
  expect(await sendings(id)).toMatchObject([{ state: 'taken_back', tries: [] }]);
  setAway(false);
  await timePasses();
  expect([await state(id), taken()]).toEqual(['checked', 0]);
});
