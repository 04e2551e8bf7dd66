// A bank's list beside what carriers paid. Issue 26.
import {
  addDays,
  checkBankFile,
  getRemittance,
  listBankDeposits,
  listBankLines,
  listNotInBank,
  matchBankLines,
  reverseBankDeposit,
  setBankLineAside,
  takeBankFile,
  takeRemittances,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { anAdvice } from '../remittances/remittances.helpers.ts';

const { newPractice, stranger } = await testApp();

async function bank() {
  const practice = await newPractice();
  const { call, user } = practice;
  const day = (ago: number) => addDays(user.today, -ago);
  const american = (ago: number) => day(ago).replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');
  return {
    ...practice,
    american,
    /** Takes an electronic payment of a carrier, and answers its id. */
    paid: async (number: string, amount: number, ago = 1) => {
      const text = anAdvice([{ last: 'No one', first: 'Else', lines: [{ fee: amount, paid: amount }] }], {
        number,
        day: day(ago).replaceAll('-', ''),
      });
      return (await call(takeRemittances, { body: { file_name: 'era.835', text } })).output[0]?.id ?? '';
    },
    file: (...rows: readonly string[]) => ({
      file_name: 'bank.csv',
      file: Buffer.from(['Date,Details,Amount,Reference', ...rows].join('\n')).toString('base64'),
    }),
    lines: async () => (await call(listBankLines)).output,
  };
}

test('a bank’s list is matched by number and amount, what is left stands on both sides, and nothing is taken twice', async () => {
  const { call, american, paid, file, lines } = await bank();
  const [first, second, third] = [await paid('EFT1', 250.5), await paid('EFT22', 80), await paid('EFT3', 70)];
  const body = file(
    `${american(0)},Harbor,250.50,EFT1`,
    `${american(0)},"HCCLAIMPMT TRN*1*EFT22*1512345678",80.00,`,
    `${american(0)},Interest,0.12,`,
    `${american(0)},Rent,-900.00,`,
  );
  const check = (await call(checkBankFile, { body })).output;
  expect(check).toMatchObject({
    chosen: { day: 0, words: 1, amount: 2, number: 3 },
    added: 3,
    sum: 330.62,
    known: 0,
    out: 1,
    error_count: 0,
  });
  expect(check.file_columns[2]).toEqual({ heading: 'Amount', cells: ['250.50', '80.00', '0.12'] });
  expect((await call(listBankLines)).output).toEqual([]);
  expect((await call(takeBankFile, { body })).output).toMatchObject({ added: 3, known: 0 });
  const came = await lines();
  expect(came.map(({ amount, suggested }) => [amount, suggested?.item.id, suggested?.why])).toEqual([
    [250.5, first, 'number'],
    [80, second, 'number'],
    [0.12, undefined, undefined],
  ]);
  const found = came.flatMap(({ id, suggested }) =>
    suggested === null ? [] : [{ id, items: [{ id: suggested.item.id, kind: suggested.item.kind }] }],
  );
  const matched = await call(matchBankLines, { body: { lines: found } });
  expect(matched.status).toBe(201);
  expect((await call(listBankDeposits)).output).toMatchObject([
    { amount: 80, difference: 0, reference: '' },
    { amount: 250.5, difference: 0, reference: 'EFT1' },
  ]);
  expect((await call(getRemittance, { params: { id: first } })).output.in_bank_on).not.toBeNull();
  // Money without a payment, and a payment without money.
  expect((await lines()).map(({ words }) => words)).toEqual(['Interest']);
  expect((await call(listNotInBank)).output.items.map(({ id }) => id)).toEqual([third]);
  // The next list overlaps: of two alike lines one is new.
  const next = file(`${american(0)},Interest,0.12,`, `${american(0)},Interest,0.12,`);
  expect((await call(takeBankFile, { body: next })).output).toMatchObject({ added: 1, known: 1 });
  expect(await call(takeBankFile, { body: next })).toMatchObject({
    status: 409,
    body: { detail: 'This file has no new deposits.' },
  });
  // A deposit that was undone waits again, and so does its line.
  const [{ id } = expect.fail()] = matched.output.deposits;
  await call(reverseBankDeposit, { params: { id }, body: { reason: 'Another one' } });
  expect((await lines()).map(({ amount }) => amount)).toContain(250.5);
});

test('a list with any columns is read as chosen once, and the next one with the same headings likewise', async () => {
  const { call, american, user } = await bank();
  const csv = (amount: string) => Buffer.from(`A,B,C\n${amount},note,${american(0)}\n`).toString('base64');
  const check = async (fields: object) =>
    (await call(checkBankFile, { body: { file: csv('10.00'), ...fields } })).output;
  expect(await check({})).toMatchObject({ chosen: {}, added: 0 });
  const columns = { day: 2, amount: 0, words: 1 };
  expect(await check({ columns })).toMatchObject({ chosen: columns, added: 1, sum: 10 });
  await call(takeBankFile, { body: { file: csv('10.00'), columns, account: 'Checking' } });
  expect(await check({ file: csv('11.00') })).toMatchObject({ chosen: columns, added: 1, sum: 11 });
  expect((await call(listBankLines)).output).toMatchObject([
    { account: 'Checking', day: user.today, number: '', words: 'note' },
  ]);
});

test('a bank’s long note is cut between two characters', async () => {
  const { call, american, file, lines } = await bank();
  const body = file(`${american(0)},${'x'.repeat(499)}🎉,12.00,${'7'.repeat(99)}🎉`);
  expect(await call(takeBankFile, { body })).toMatchObject({ output: { added: 1 } });
  expect(await lines()).toMatchObject([{ words: 'x'.repeat(499), number: '7'.repeat(99) }]);
});

test('by hand a difference is said, one payment is one line’s, and what is none of ours is set aside', async () => {
  const { call, american, paid, file, lines } = await bank();
  const payment = await paid('EFT1', 100);
  await call(takeBankFile, {
    body: file(`${american(0)},One,99.50,X1`, `${american(0)},Two,99.50,X2`, `${american(0)},Loan,5000.00,`),
  });
  const [one, two, loan] = await lines();
  const items = [{ id: payment, kind: 'remittance' as const }];
  const match = (id = '', fields: object = {}) =>
    call.unchecked(matchBankLines, { body: { lines: [{ id, items, ...fields }] } });
  expect(await match(one?.id)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'note', message: 'The amount differs from its payments. Enter why.' }] },
  });
  const tries = await Promise.all([one, two].map((line) => match(line?.id, { note: 'A fee' })));
  expect(tries.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const aside = (id = '', note = 'A loan') =>
    call.unchecked(setBankLineAside, { params: { id }, body: { reason: note } });
  expect((await aside(loan?.id, ' ')).status).toBe(422);
  expect((await aside(loan?.id)).status).toBe(200);
  expect(await aside(loan?.id)).toMatchObject({ status: 409 });
  expect(await lines()).toHaveLength(1);
});

test('hostile files are refused with a sentence, and a bank’s lines are nobody else’s', async () => {
  const { call, american, file, lines, member } = await bank();
  for (const text of ['', 'a\u0000b', `"${'x'.repeat(30_000)}`, '%PDF-1.7', `${'a,'.repeat(60)}\n`]) {
    const body = { file: Buffer.from(text).toString('base64') };
    const answer = await call.unchecked(takeBankFile, { body });
    expect({ text: text.slice(0, 9), status: answer.status }).toEqual({
      text: text.slice(0, 9),
      status: text === '%PDF-1.7' ? 409 : 422,
    });
  }
  const many = `Date,Amount\n${`${american(0)},1.00\n`.repeat(5001)}`;
  expect(
    await call.unchecked(takeBankFile, { body: { file: Buffer.from(many).toString('base64') } }),
  ).toMatchObject({ status: 422, body: { detail: expect.stringContaining('up to 5,000 lines') } });
  await call(takeBankFile, { body: file(`${american(0)},"=HYPERLINK(""x"")",1.00,`) });
  const [{ id, words } = expect.fail()] = await lines();
  expect(words).toBe('=HYPERLINK("x")');
  const other = await newPractice();
  expect((await other.call(listBankLines)).output).toEqual([]);
  expect(
    (await other.call.unchecked(setBankLineAside, { params: { id }, body: { reason: 'Mine' } })).status,
  ).toBe(404);
  const hygienist = await member('hygienist');
  const desk = await member('receptionist');
  expect((await desk.unchecked(listBankLines)).status).toBe(200);
  expect((await hygienist.unchecked(listBankLines)).status).toBe(200);
  expect((await stranger(listBankLines)).status).toBe(401);
});
