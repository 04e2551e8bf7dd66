import {
  completeTreatment,
  correctTreatment,
  createTreatment,
  listTreatments,
  postEntry,
  reverseEntry,
  transferEntries,
  updateTreatment,
  undoChart,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aDesk } from '../../../../tests/support/desk.ts';
import { testApp } from '../../../../tests/support/practice.ts';

const { newPractice } = await testApp();

/** The example of docs/ledger.md: a crown of 900, of which Ana paid 300; her father took the other 600 over. */
async function takenOver() {
  const practice = await newPractice();
  const { call, user } = practice;
  const here = await aDesk(call, user.practice.id);
  const { patient_id: ana, charge, pay, newPatient, items, open } = here;
  const father = await newPatient();
  const crown = await charge(900);
  await pay(300, { treatment_id: crown });
  const { debits } = await items();
  const moved = await call(transferEntries, {
    body: { patient_id: father, entry_ids: debits.map(({ id }) => id), reason: 'He pays' },
  });
  const treatment = async () => {
    const [row] = (await call(listTreatments, { query: { id: crown } })).output;
    if (row === undefined) throw new Error('No treatment.');
    return row;
  };
  return {
    ...practice,
    ...here,
    ana,
    father,
    crown,
    there: moved.output[0]?.id ?? '',
    both: async () => ({ ana: await open(ana), father: await open(father) }),
    reprice: async (cost: number) =>
      call(updateTreatment, { params: { id: crown }, body: { ...(await treatment()), cost } }),
    strike: async () =>
      call(correctTreatment, {
        params: { id: crown },
        body: { strike: true, reason: 'Not done', version: (await treatment()).version },
      }),
    discount: (amount: number, fields: object = { treatment_id: crown }) =>
      call(postEntry, {
        body: {
          patient_id: ana,
          adjustment_kind_id: here.kind('Courtesy discount'),
          amount,
          reason: 'Waited',
          ...fields,
        },
      }),
    fatherPays: async (amount: number) => {
      const { debits: bills } = await items(father);
      return pay(amount, { patient_id: father, splits: [{ entry_id: bills[0]?.id, amount }] });
    },
  };
}
const none = { debits: [], credits: [] };

test('a discount of a treatment lowers the part that another person took over', async () => {
  const { discount, both, entries } = await takenOver();
  expect(await both()).toEqual({ ana: none, father: { debits: [600], credits: [] } });
  expect((await discount(100)).status).toBe(201);
  expect(await both()).toEqual({ ana: none, father: { debits: [500], credits: [] } });
  const [left, came] = (await entries()).slice(-2);
  expect([left?.amount, came?.amount]).toEqual([100, -100]);
  expect(came?.reason).toBe('The bill that was taken over was lowered.');
});

test('a lower price lowers the later owner’s open part, then what they paid, then what the first one paid', async () => {
  const { reprice, both, fatherPays } = await takenOver();
  await fatherPays(200);
  await reprice(800);
  expect(await both()).toEqual({ ana: none, father: { debits: [300], credits: [] } });
  // 300 are open, and 150 of his 200 come back to him.
  await reprice(350);
  expect(await both()).toEqual({ ana: none, father: { debits: [], credits: [150] } });
  // His other 50, and 50 of her 300.
  await reprice(250);
  expect(await both()).toEqual({
    ana: { debits: [], credits: [50] },
    father: { debits: [], credits: [200] },
  });
});

test('what is raised is owed by who took the open part over', async () => {
  const { reprice, both, entries } = await takenOver();
  await reprice(800);
  await reprice(1000);
  expect(await both()).toEqual({ ana: none, father: { debits: [600, 100], credits: [] } });
  const blank = (await entries()).filter(
    ({ reason, kind, corrects, reverses }) => reason === '' && (kind === 'transfer' || corrects || reverses),
  );
  expect(blank).toEqual([]);
});

test('a charge that goes leaves each with what they paid, and nobody with what they didn’t', async () => {
  const { reprice, strike, both, fatherPays } = await takenOver();
  await fatherPays(200);
  expect(await both()).toEqual({ ana: none, father: { debits: [400], credits: [] } });
  // A paid fee is refunded before it is struck; it can be lowered to nothing.
  expect((await strike()).status).toBe(409);
  await reprice(0);
  expect(await both()).toEqual({
    ana: { debits: [], credits: [300] },
    father: { debits: [], credits: [200] },
  });
});

test('a discount of the part alone is taken back with it, and counts against what can be taken off', async () => {
  const { reprice, both, discount, father, there } = await takenOver();
  expect((await discount(50, { patient_id: father, entry_id: there })).status).toBe(201);
  // 900 are charged, 50 are taken off.
  expect((await discount(850.01)).status).toBe(409);
  await reprice(0);
  expect(await both()).toEqual({ ana: { debits: [], credits: [300] }, father: none });
});

test('a discount that is taken back is owed where it lowered', async () => {
  const { call, discount, both } = await takenOver();
  const { id } = await discount(100);
  const answer = await call(reverseEntry, { params: { id }, body: { reason: 'By mistake' } });
  expect(answer.status).toBe(201);
  expect(await both()).toEqual({ ana: none, father: { debits: [600], credits: [] } });
});

test('a transfer that is taken back takes what lowered the part along', async () => {
  const { call, discount, both, there, fatherPays } = await takenOver();
  await discount(100);
  await fatherPays(200);
  const answer = await call(reverseEntry, { params: { id: there }, body: { reason: 'She pays after all' } });
  expect(answer.status).toBe(201);
  expect(await both()).toEqual({
    ana: { debits: [500], credits: [] },
    father: { debits: [], credits: [200] },
  });
});

test('what was moved on is taken back from the last owner first', async () => {
  const { call, newPatient, there, both, reprice, open } = await takenOver();
  const uncle = await newPatient();
  await call(transferEntries, { body: { patient_id: uncle, entry_ids: [there], reason: 'He pays' } });
  const refused = await call(reverseEntry, { params: { id: there }, body: { reason: 'No' } });
  expect([refused.status, refused.body['detail']]).toEqual([
    409,
    'This was transferred again later. Reverse the later transfer first.',
  ]);
  await reprice(700);
  expect(await both()).toEqual({ ana: none, father: none });
  expect(await open(uncle)).toEqual({ debits: [400], credits: [] });
});

test('an undone completion takes the part that was taken over along', async () => {
  const { call, newPatient, items, open, patient_id } = await takenOver();
  const { id } = await call(createTreatment, { body: { patient_id, procedure: 'Filling', cost: 80 } });
  await call(completeTreatment, { params: { id }, body: {} });
  const aunt = await newPatient();
  const bill = (await items()).debits.find(({ treatment_id }) => treatment_id === id);
  await call(transferEntries, {
    body: { patient_id: aunt, entry_ids: [bill?.id ?? ''], reason: 'She pays' },
  });
  expect(await open(aunt)).toEqual({ debits: [80], credits: [] });
  expect((await call(undoChart, { body: { treatments: [id], findings: [] } })).status).toBe(200);
  expect([await open(aunt), await open()]).toEqual([none, none]);
});

test('what is left of a discount that lowered the part is taken back there, too', async () => {
  const { call, discount, reprice, both } = await takenOver();
  const { id } = await discount(500);
  expect(await both()).toEqual({ ana: none, father: { debits: [100], credits: [] } });
  // Only 450 of 450 can be taken off; she has paid 300, and he nothing.
  await reprice(450);
  expect(await both()).toEqual({ ana: { debits: [], credits: [300] }, father: none });
  const back = await call(reverseEntry, { params: { id }, body: { reason: 'By mistake' } });
  expect(back.body).toMatchObject({ amount: 450 });
  const after = await both();
  expect(after.father.debits.concat(after.ana.debits).reduce((sum, cents) => sum + cents, 0)).toBe(
    150 + after.ana.credits.concat(after.father.credits).reduce((sum, cents) => sum + cents, 0),
  );
});
