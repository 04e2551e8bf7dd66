import {
  closeRemittance,
  enterRemittance,
  getPatientBar,
  getRemittance,
  largestRemittanceFile,
  listPayments,
  listRemittances,
  makeClaimFile,
  matchRemittance,
  postRemittance,
  takeRemittances,
  updateOwnPractice,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { claimWorld } from '../../insurance/claims/claim-world.helpers.ts';
import { remittanceDesk } from './remittance-desk.helpers.ts';
import { anAdvice } from './remittances.helpers.ts';

const { newPractice, stranger } = await testApp();

const desk = () => remittanceDesk(newPractice);
const rivera = { last: 'Rivera', first: 'Ana' };

test('an 835 is taken, confirmed and posted: payment, write-off, and what is left for the patient', async () => {
  const { call, day, ana, treat, awaited, taken, confirmed, balance, entries } = await desk();
  const [crown, filling] = [await treat(950), await treat(260)];
  await awaited(500, crown);
  const shown = await taken(
    anAdvice(
      [
        {
          ...rivera,
          lines: [
            { fee: 950, paid: 400, day, adjusted: [['CO', '45', '100'], ['PR', '1', '50', '', '2', '400']] },
            { fee: 260, paid: 177, day, adjusted: [['CO', '45', '20'], ['PR', '2', '63']] },
          ],
        },
      ],
      { withheld: 21 },
    ),
  ); // prettier-ignore
  expect(shown).toMatchObject({ balances: true, state: 'open', amount: 556, undecided: 2, differences: [] });
  expect(shown.practice_entries).toMatchObject([
    { kind: 'recoupment', words: 'taken back for an earlier overpayment', reference: 'PCN400', amount: -21 },
  ]);
  const [first, second] = shown.remittance_claims[0]?.lines ?? [];
  expect(first).toMatchObject({
    match: 'found',
    treatment: { id: crown, patient_name: 'Ana Rivera' },
    posts: [{ act: 'payment', amount: 400 }, { act: 'write_off', amount: 100 }],
  }); // prettier-ignore
  expect(first?.reasons.map(({ words, amount }) => [words, amount])).toEqual([
    ['above the contracted fee', 100],
    ['deductible', 50],
    ['coinsurance', 400],
  ]);
  expect(second).toMatchObject({ treatment: { id: filling }, patient: 63 });
  const post = (version: number, as = call) =>
    as(postRemittance, { params: { id: shown.id }, body: { version } });
  // A line that is only found by name waits for a person.
  expect((await post(shown.version)).text).toContain('Choose a treatment for each line');
  const ready = await confirmed(shown);
  expect(ready).toMatchObject({ undecided: 0, paid: 577, contract: 120, left: 513 });
  expect((await post(shown.version)).status).toBe(409);
  const before = (await entries()).length;
  const posts = await Promise.all([post(ready.version), post(ready.version)]);
  expect(posts.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await entries()).slice(before).map(({ kind, amount, label }) => [kind, amount, label])).toEqual([
    ['insurance_payment', -400, ''],
    ['write_off', -100, 'Insurance contract'],
    ['insurance_payment', -177, ''],
    ['write_off', -20, 'Insurance contract'],
  ]);
  expect([await balance(crown), await balance(filling)]).toEqual([450, 63]);
  const bar = (await call(getPatientBar, { params: { id: ana } })).body;
  expect(bar).toMatchObject({ owed: { open: 513, insurance_pending: 0, due_now: 513 } });
  const { output: posted } = await call(getRemittance, { params: { id: shown.id } });
  expect(posted).toMatchObject({ state: 'posted', paid: 577, contract: 120, left: 513 });
  const { rows } = await call(listPayments);
  expect(rows.map(({ amount, reference }) => [amount, reference]).toSorted()).toEqual([
    [177, shown.number],
    [400, shown.number],
  ]);
});

// The words of the second are cut where its emoji is.
test.each(['96', `${'9'.repeat(181)}🦷`])(
  'a denial that is the patient’s closes what was awaited: %s',
  async (reason) => {
    const { call, day, treat, awaited, taken, confirmed, balance } = await desk();
    const crown = await treat(950);
    await awaited(500, crown);
    const denied = { fee: 950, paid: 0, day, adjusted: [['PR', reason, '950']] };
    const shown = await confirmed(await taken(anAdvice([{ ...rivera, lines: [denied] }])));
    const posts = [{ act: 'denial', amount: 0 }];
    expect(shown.remittance_claims[0]?.lines[0]).toMatchObject({ is_denied: true, posts });
    const params = { id: shown.id };
    expect((await call(postRemittance, { params, body: { version: shown.version } })).status).toBe(200);
    expect(await balance(crown)).toBe(950);
    expect((await call(listPayments)).rows).toMatchObject([{ status: 'denied', amount: 500 }]);
  },
);

test('what is taken back is posted as entries, and then paid again', async () => {
  const { call, day, treat, taken, confirmed, entries, balance, member } = await desk();
  const crown = await treat(950);
  const paid = { fee: 950, paid: 400, day, adjusted: [['CO', '45', '100'], ['PR', '2', '450']] }; // prettier-ignore
  const post = async (text: string, as = call) => {
    const { id, version } = await confirmed(await taken(text));
    // A posting that would be refused is not offered.
    const { output } = await as(getRemittance, { params: { id } });
    expect(output.can.includes('post')).toBe(as === call && !text.includes('-900'));
    return as(postRemittance, { params: { id }, body: { version } });
  };
  await post(anAdvice([{ ...rivera, lines: [paid] }]));
  const back = { fee: -950, paid: -400, day, adjusted: [['CO', '45', '-100'], ['PR', '2', '-450']] }; // prettier-ignore
  const again = { fee: 950, paid: 500, day, adjusted: [['CO', '45', '80'], ['PR', '2', '370']] }; // prettier-ignore
  const both = [{ ...rivera, status: '22', lines: [back] }, { ...rivera, lines: [again] }]; // prettier-ignore
  // A person who may neither write off nor refund posts none of it.
  expect((await post(anAdvice(both), await member('assistant'))).status).toBe(403);
  const before = (await entries()).length;
  expect((await post(anAdvice(both))).status).toBe(200);
  expect((await entries()).slice(before).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['refund', 400],
    ['write_off', 100],
    ['insurance_payment', -500],
    ['write_off', -80],
  ]);
  expect(await balance(crown)).toBe(370);
  // There is nothing more to take back.
  const twice = await post(
    anAdvice([
      { ...rivera, status: '22', lines: [{ ...back, paid: -900, adjusted: [['CO', '45', '-50']] }] },
    ]),
  );
  expect(twice.status).toBe(409);
});

test('one that does not add up is kept and never posted, and closed by hand', async () => {
  const { call, day, treat, taken, confirmed, entries } = await desk();
  await treat(950);
  const line = { fee: 950, paid: 400, day, adjusted: [['CO', '45', '550']] };
  const shown = await confirmed(await taken(anAdvice([{ ...rivera, lines: [line] }], { amount: 401 })));
  expect(shown).toMatchObject({ balances: false, can: ['match', 'try_again', 'close'] });
  expect(shown.differences).toEqual([
    'The claims pay $400.00, less $0.00 taken off the whole is $400.00, but the payment is $401.00.',
  ]);
  const params = { id: shown.id };
  const posted = await call(postRemittance, { params, body: { version: shown.version } });
  expect([posted.status, posted.text]).toEqual([409, expect.stringContaining('does not add up')]);
  expect(await entries()).toHaveLength(1);
  const close = (version: number) => call(closeRemittance, { params, body: { note: 'By hand', version } });
  expect((await close(shown.version)).body).toMatchObject({ state: 'by_hand', note: 'By hand', can: [] });
  expect((await close(shown.version + 1)).text).toContain('already posted or closed');
});

test('is taken once, read or refused with a sentence, and only by who may', async () => {
  const { call, user, day, treat, take, member, taken } = await desk();
  await treat(950);
  const text = anAdvice([{ ...rivera, lines: [{ fee: 950, paid: 950, day }] }], { number: 'EFT7788' });
  expect((await take(text)).status).toBe(201);
  const again = await take(text.replaceAll('~', '~\n'));
  expect([again.status, again.text]).toEqual([
    409,
    expect.stringMatching(new RegExp(`EFT7788 was already taken on \\d{4}-\\d\\d-\\d\\d by ${user.name}`)),
  ]);
  const refused = async (given: string) => {
    const { status, text: said } = await take(given);
    expect(said).not.toMatch(/rivera/i);
    return [status, said];
  };
  expect(await refused(text.replace('SE*', 'SE*1'))).toEqual([
    422,
    expect.stringMatching(/Segment \d+ \(SE\) counts/),
  ]);
  expect(await refused(text.slice(0, 300))).toEqual([422, expect.stringContaining('cut off')]);
  expect(await refused('RIVERA')).toEqual([422, expect.stringContaining('shorter than the beginning')]);
  expect(await refused(text.replaceAll('835', '837'))).toEqual([422, expect.stringContaining('not an 835')]);
  expect(await refused('x'.repeat(largestRemittanceFile + 1))).toEqual([
    422,
    expect.stringContaining('too large'),
  ]);
  expect((await take('x'.repeat(2_000_000))).status).toBe(413);
  // Another practice's.
  await call.unchecked(updateOwnPractice, { body: { ...user.practice, taxpayer_number: '12-3456789' } });
  const other = anAdvice([{ ...rivera, lines: [{ fee: 950, paid: 950, day }] }], { taxId: '987654321' });
  expect(await refused(other)).toEqual([409, expect.stringContaining('not for this practice')]);
  expect((await take(other.replace('987654321', '123456789'))).status).toBe(201);

  const shown = await taken(anAdvice([{ ...rivera, lines: [{ fee: 950, paid: 950, day }] }]));
  const params = { id: shown.id };
  const elsewhere = (await newPractice()).call;
  const assistant = await member('assistant');
  expect((await take(text, stranger)).status).toBe(401);
  for (const [as, status] of [[stranger, 401], [elsewhere, 404]] as const) {
    expect((await as.unchecked(getRemittance, { params })).status).toBe(status);
    expect((await as.unchecked(postRemittance, { params, body: { version: 1 } })).status).toBe(status);
    expect((await as.unchecked(closeRemittance, { params, body: { note: 'x', version: 1 } })).status).toBe(status);
  } // prettier-ignore
  expect((await elsewhere(listRemittances)).output).toEqual([]);
  const found = async (q: string) => (await assistant(listRemittances, { query: { q } })).output.length;
  expect([await found('hárbor'), await found('no such carrier')]).toEqual([3, 0]);
  expect((await assistant(listRemittances)).output.length).toBe(3);
  const strange = { lines: [{ position: 0, treatment_id: crypto.randomUUID() }], version: shown.version };
  expect((await call(matchRemittance, { params, body: strange })).status).toBe(404);
  const foreign = await desk();
  const theirs = { lines: [{ position: 0, treatment_id: await foreign.treat(950) }], version: shown.version };
  expect((await call(matchRemittance, { params, body: theirs })).status).toBe(404);
});

test('a check with its paper is entered line by line, comes to its amount, and is posted like an 835', async () => {
  const { call, treat, awaited, balance, entries, take } = await desk();
  const [crown, filling, denied] = [await treat(950), await treat(260), await treat(80)];
  await awaited(500, crown);
  const paper = {
    payer: 'Delta & Söhne', number: '10442', paid_on: '2026-01-09', amount: 556, withheld: 21,
    lines: [
      { treatment_id: crown, paid: 400, contract: 100 },
      { treatment_id: filling, paid: 177, contract: 20 },
      { treatment_id: denied, paid: 0, denied: true },
    ],
  }; // prettier-ignore
  const enter = (fields: object = {}) => call.unchecked(enterRemittance, { body: { ...paper, ...fields } });
  expect((await enter({ amount: 557 })).text).toContain('The lines come to $577.00, the check');
  expect((await enter({ paid_on: '2999-01-01' })).status).toBe(422);
  expect((await enter({ number: '~~~' })).status).toBe(422);
  expect((await enter({ lines: [{ treatment_id: crypto.randomUUID(), paid: 577 }] })).status).toBe(404);
  expect((await enter({ lines: [{ treatment_id: crown, paid: 577, contract: 500 }] })).text).toContain(
    'more than the fee',
  );
  const { output } = await call(enterRemittance, { body: paper });
  expect(output).toMatchObject({
    source: 'paper', payer: 'Delta & Söhne', balances: true, undecided: 0, amount: 556, paid: 577, contract: 120,
  }); // prettier-ignore
  expect(output.remittance_claims.map(({ lines }) => lines[0]?.is_denied)).toEqual([false, false, true]);
  expect((await enter()).text).toContain('10442 was already taken');
  // The carrier's file of the same check is the same payment.
  const lines = [{ fee: 950, paid: 577, adjusted: [['PR', '2', '373']] }];
  const file = anAdvice([{ ...rivera, lines }], { number: '10442', withheld: 21 });
  expect((await take(file)).text).toContain('10442 was already taken');
  const body = { version: output.version };
  expect((await call(postRemittance, { params: { id: output.id }, body })).status).toBe(200);
  expect([await balance(crown), await balance(filling), await balance(denied)]).toEqual([450, 63, 80]);
  expect((await entries()).filter(({ kind }) => kind !== 'charge')).toHaveLength(4);
});

test('lines of a claim of ours are found by their numbers, and the claim says that it was paid, or denied', async () => {
  const { call, filling, bill, claim, mark } = await claimWorld(newPractice);
  // Alike by name, day and fee.
  for (const tooth of [26, 27]) await filling({ tooth });
  const [billed = expect.fail()] = await bill();
  await call(makeClaimFile, { params: { id: billed.id } });
  await mark(billed.id, 'perhaps_sent');
  const [one = expect.fail(), other = expect.fail()] = (await claim(billed.id)).lines;
  const answer = (lines: Parameters<typeof anAdvice>[0][number]['lines']) =>
    anAdvice([{ ...rivera, control: billed.control_number, lines }], {
      npi: '1999999984',
      taxId: '123456789',
    });
  const post = async (text: string) => {
    const { output } = await call(takeRemittances, { body: { file_name: 'era.835', text } });
    const params = { id: output[0]?.id ?? '' };
    const shown = (await call(getRemittance, { params })).output;
    expect((await call(postRemittance, { params, body: { version: shown.version } })).status).toBe(200);
    return shown.remittance_claims[0]?.lines.map(({ match, treatment }) => [match, treatment?.id]);
  };
  const denied = { fee: 260, paid: 0, adjusted: [['PR', '96', '260']] };
  const numbers = [other.line_number, one.line_number];
  expect(await post(answer(numbers.map((number) => ({ ...denied, number }))))).toEqual([
    ['claim', other.treatment_id],
    ['claim', one.treatment_id],
  ]);
  expect(await claim(billed.id)).toMatchObject({ state: 'denied' });
  await post(answer([{ fee: 260, paid: 200, adjusted: [['CO', '45', '60']], number: one.line_number }]));
  const after = await claim(billed.id);
  expect(after.state).toBe('paid');
  expect(
    after.events.map(({ state, note }) => [state, note.replace(/Payment \S+/, 'Payment')]).slice(-2),
  ).toEqual([
    ['denied', 'Payment pays $0.00.'],
    ['paid', 'Payment pays $200.00.'],
  ]);
});
