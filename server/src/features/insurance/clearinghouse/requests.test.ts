// A carrier that asks for more before it decides: by a 277 of its own (005010X213), and within other answers. Issue 26. There is no file of
// a carrier's: these are written by our own writer after the segments that other 277s have.
import { addAttachments, addClaimNote, listClaims, listWork, markAttachmentsSent } from '@cusp/contract';
import { expect, test } from 'vitest';
import { recordsToSend } from '../attachments/attachments.helpers.ts';
import { houseApp } from './house-app.helpers.ts';
import { answerFile, requestFile } from './request-files.helpers.ts';

const { app, house, connected, jobsEnd, timePasses } = await houseApp();

/** A claim that the carrier has. */
async function atCarrier() {
  const practice = await connected();
  house.behave(practice.key, 'never');
  const id = await practice.claimed();
  await practice.send(id);
  await jobsEnd();
  const { control_number } = await practice.claim(id);
  const bring = async (text: string) => {
    house.bring(practice.key, text);
    await timePasses();
  };
  return {
    ...practice,
    ...recordsToSend({ app, ...practice }),
    id,
    control_number,
    bring,
    asks: requestFile,
  };
}

test('what a carrier asks for stands at the claim in plain words, and on the work list, until it is sent', async () => {
  const { id, control_number, bring, asks, claim, call, patientId, radiograph, user, files } =
    await atCarrier();
  const message = 'PLEASE SEND BITEWINGS <B>';
  const first = [['R4', '318'], '20261126', '', '', '', '', '', '', '', '', '', message];
  await bring(asks(control_number, first));
  const asked = await claim(id);
  expect(asked).toMatchObject({ state: 'accepted', follow_up_on: user.today });
  expect(asked.requests).toEqual([
    {
      words: 'X-rays (R4:318): “PLEASE SEND BITEWINGS B”',
      trace: 'REQ77',
      asked_on: user.today,
      due_on: '2030-12-11',
    },
  ]);
  expect(asked.events.at(-1)?.note).toMatch(
    /^The carrier requests X-rays \(R4:318\): .* A response is due by December 11, 2030\. The carrier’s number is PCN555\.$/,
  );
  expect((await call(listClaims, { query: { follow_up: 'due' } })).output).toMatchObject([{ id }]);
  expect(
    (await call(listWork, { query: {} })).output.filter(({ kind }) => kind === 'claim_follow_up'),
  ).toMatchObject([{ id }]);
  // The same once more is the same.
  await bring(asks(control_number, first, 'REQ77', '006020X313'));
  expect((await claim(id)).requests).toHaveLength(1);
  expect((await files()).filter(({ is_open }) => is_open)).toEqual([]);

  const image = await radiograph(patientId);
  const params = { id };
  await call(addAttachments, { params, body: { chosen: [{ kind: 'image', id: image }], way: 'FX' } });
  expect((await claim(id)).requests).toHaveLength(1);
  await call(markAttachmentsSent, { params, body: { numbers: [1] } });
  expect((await claim(id)).requests).toEqual([]);
});

test('a 277CA and an answer about a claim can ask for more, too; a note says that it was answered otherwise', async () => {
  const { id, control_number, bring, asks, claim, call } = await atCarrier();
  await bring(
    answerFile('005010X214', [
      ['BHT', '0085', '08', 'B1', '20261126', '0905', 'TH'],
      ['HL', '1', '', '20', '1'],
      ['HL', '2', '1', '21', '1'],
      ['HL', '3', '2', '19', '1'],
      ['HL', '4', '3', 'PT'],
      ['NM1', 'QC', '1', 'RIVERA', 'ANA', '', '', '', 'MI', 'MEM1'],
      ['TRN', '2', control_number],
      ['STC', ['R3', '21'], '20261126', 'WQ', '260'],
    ]),
  );
  const words = async () => (await claim(id)).requests.map((one) => one.words);
  expect(await words()).toEqual(['information about the claim or a line (R3:21)']);
  // Records requested by a LOINC code are called by its name; several of them are one request.
  const several = [['R4', '18748-4', '', 'LOI'], '20261126', '', '', '', '', '', '', '', ['R5', '297']];
  await bring(asks(control_number, several));
  expect(await words()).toEqual([
    'information about the claim or a line (R3:21)',
    'papers (R4, LOINC 18748-4, see loinc.org); clinical notes (R5:297)',
  ]);
  await call(addClaimNote, { params: { id }, body: { note: 'Told them by telephone.', answers: true } });
  expect(await words()).toEqual([]);
});

test('a request about nobody’s claim, one that asks for nothing, and another practice’s move nothing', async () => {
  const { id, bring, asks, claim, files } = await atCarrier();
  const other = await atCarrier();
  const before = await claim(id);
  await bring(asks('CNOBODY12345', [['R4', '318']]));
  await bring(asks(other.control_number, [['R4', '318']], 'REQ78'));
  await bring(asks(before.control_number, [['P1', '20']], 'REQ79'));
  expect(await claim(id)).toEqual(before);
  expect((await other.claim(other.id)).requests).toEqual([]);
  expect((await files()).map(({ state }) => state)).not.toContain('broken');
});
