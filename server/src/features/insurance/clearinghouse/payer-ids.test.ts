import {
  askClaimStatus,
  askEligibility,
  getClaimPdf,
  getCoverages,
  makeClaimFile,
  getClaimFile,
  listCarriers,
  updateCarrier,
  updateClearinghouse,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { houseApp } from './house-app.helpers.ts';

const { house, connected, jobsEnd, asOwner } = await houseApp();

test('a carrier has a number of its own at a clearinghouse, by which claims and questions go there; else the general one', async () => {
  const practice = await connected('MEM1', 'stedi');
  const { call, carrier, claimed, send, key, patientId } = practice;
  const { version } = (await call(listCarriers)).output[0] ?? { version: 0 };
  const body = { ...carrier, stedi_payer_id: 'STEDI7', sftp_payer_id: 'SFTP7', version };
  const changed = (await call(updateCarrier, { params: { id: carrier.id }, body })).output;
  expect(changed).toMatchObject({ payer_id: 'TEST1', stedi_payer_id: 'STEDI7', https_payer_id: '' });
  house.behave(key, 'never');
  const id = await claimed();
  await send(id);
  await jobsEnd();
  const sent = house.taken.filter((one) => one.key === key).map(({ text }) => text);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('*PI*STEDI7~');
  expect(sent[0]).not.toContain('TEST1');
  await call(askClaimStatus, { params: { id } });
  const [coverage] = (await call(getCoverages, { params: { id: patientId } })).output.coverages;
  await call(askEligibility, { params: { id: coverage?.id ?? '' } });
  const { rows } = await asOwner((client) =>
    client.query<{ content: string }>(
      'select content from carrier_question where patient_id = $1 order by number',
      [patientId],
    ),
  );
  expect(rows).toHaveLength(2);
  for (const { content } of rows) expect(content).toContain('*PI*STEDI7~');

  // By another one, which has none of its own for it, and by hand.
  const { version: houseVersion } = await practice.connection();
  const none = { kind: 'none' as const, key: '', address: '', version: houseVersion };
  await jobsEnd();
  expect((await call(updateClearinghouse, { body: none })).status).toBe(200);
  const other = await claimed();
  await call(makeClaimFile, { params: { id: other } });
  expect((await call.unchecked(getClaimFile, { params: { id: other } })).text).toContain('*PI*TEST1~');
  expect((await call.unchecked(getClaimPdf, { params: { id: other } })).status).toBe(200);

  expect(
    await call.unchecked(updateCarrier, {
      params: { id: carrier.id },
      body: { ...changed, stedi_payer_id: 'A~*:' },
    }),
  ).toMatchObject({ status: 422 });
});
