// Remittances posted by a carrier's rule (issue 26).
import {
  closeDay,
  createCarrier,
  createPayment,
  getRemittance,
  listPayments,
  listRemittances,
  listTeam,
  mergeCarriers,
  postRemittance,
  remittanceFigures,
  setTeamPermissions,
  deactivateTeamMember,
  takeRemittances,
  tryRemittance,
  updateCarrier,
  updateTeamMember,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { houseApp } from '../../insurance/clearinghouse/house-app.helpers.ts';
import { answering, ruleApp } from './by-rule.helpers.ts';
import type { AdvisedClaim } from './by-rule.helpers.ts';
import { createRuleJob, postByRule } from './post-by-rule.ts';
import { anAdvice } from './remittances.helpers.ts';

const { newPractice, asOwner, database, jobsEnd, withoutJobs, desk } = await ruleApp();
const house = await houseApp();

test('what fits is posted by itself, as by the button, in the name of who set the rule', async () => {
  const { call, user, out, rule, taken, entries, balance, carrierNow, claim } = await desk();
  const one = await out();
  // Without the rule it waits for nothing but a person.
  const before = await taken(anAdvice([answering(await out({ tooth: 27 }))]));
  expect(before).toMatchObject({ state: 'open', waits_for: '', by_rule: false });
  expect(await rule(true)).toMatchObject({ status: 200 });
  // A remittance that waited is tried again when a rule is set.
  await jobsEnd();
  expect((await call(getRemittance, { params: { id: before.id } })).output).toMatchObject({ state: 'posted', by_rule: true });
  expect(await carrierNow()).toMatchObject({ posts_itself: true, posts_set_by: user.name, posts_set_at: expect.any(String) });
  const posted = await taken(anAdvice([answering(one)]));
  expect(posted).toMatchObject({
    state: 'posted',
    by_rule: true,
    waits_for: '',
    paid: 180,
    contract: 20,
    closed_by: `Cusp, by the rule of ${user.name}`,
  });
  expect(
    (await entries()).slice(-2).map(({ kind, amount, created_by }) => [kind, amount, created_by]),
  ).toEqual([
    ['insurance_payment', -180, `Cusp, by the rule of ${user.name}`],
    ['write_off', -20, `Cusp, by the rule of ${user.name}`],
  ]);
  expect(await balance(one.lines[0]?.treatment_id ?? '')).toBe(60);
  const now = await claim(one.id);
  expect(now).toMatchObject({ state: 'paid' });
  expect(now.events.at(-1)).toMatchObject({ by_name: `Cusp, by the rule of ${user.name}` });
  // In the trail, too, and those of the list can be told apart.
  const { rows } = await asOwner((client) =>
    client.query(`select distinct about ->> 'person_name' as name from audit_pending_change where practice_id = $1
        and about ->> 'object_id' = $2
      union select person_name from audit_entry where practice_id = $1 and object_id = $2 and call = 'postRemittance'`, [user.practice.id, posted.id]),
  );
  expect(rows).toEqual([{ name: `Cusp, by the rule of ${user.name}` }]);
  expect((await call(listRemittances)).output.map(({ by_rule }) => by_rule)).toEqual([true, true]);
  expect((await call(remittanceFigures)).output).toEqual({ by_rule_today: 2, amount: 360 });
  // Another practice's are nobody's figure.
  expect((await (await newPractice()).call(remittanceFigures)).output).toEqual({ by_rule_today: 0, amount: 0 });
}); // prettier-ignore

test('what doesn’t fit stays open, and says why', async () => {
  const { out, rule, taken, call, filling, mark } = await desk();
  await rule(true);
  const waits = async (claims: AdvisedClaim[], given: Parameters<typeof anAdvice>[1] = {}) => {
    const shown = await taken(anAdvice(claims, given));
    expect(shown).toMatchObject({ state: 'open', by_rule: false });
    return shown.waits_for;
  };
  const one = await out();
  expect(await waits([answering(one)], { amount: 179 })).toBe('It does not add up.');
  expect(await waits([answering(one)], { withheld: 10 })).toBe(
    'The carrier made a provider-level adjustment.',
  );
  expect(
    await waits([answering(one, { paid: 0, adjusted: [['CO', '96', '260']] })]),
  ).toContain('1 line is denied.');
  expect(await waits([{ ...answering(one), status: '2' }])).toBe('1 line does not fit the order of the patient’s plans.');
  expect(await waits([{ ...answering(one), status: '25' }])).toBe('1 line answers a predetermination.');
  // By name, from the carrier that the file names or that our claims went to.
  const day = '2026-01-02';
  await filling({ service_date: day, cost: 130, tooth: 28 });
  const byName = { ...answering(one, { number: '', day, fee: 130, paid: 130, adjusted: [] }), control: 'X' };
  expect(await waits([answering(one), byName])).toBe('1 line was matched by name, not by our claim’s number.');
  expect(await waits([{ ...answering(one), control: 'C-OTHER' }])).toBe('1 line names another claim than the line’s own.');
  // Answered already, taken back, and closed.
  expect((await taken(anAdvice([answering(one)]))).state).toBe('posted');
  expect(await waits([answering(one)])).toBe('1 line was paid or decided before.');
  const back = { fee: -260, paid: -180, adjusted: [['CO', '45', '-20'], ['PR', '2', '-60']] };
  expect(await waits([{ ...answering(one, back), status: '22' }])).toContain('1 line reverses or corrects an earlier payment.');
  const two = await out({ tooth: 36 });
  await mark(two.id, 'accepted');
  await mark(two.id, 'closed');
  expect(await waits([answering(two)])).toBe('1 line is for a claim that is not awaiting payment.');
  const open = (await call(listRemittances)).output.filter(({ state }) => state === 'open');
  expect(open.every(({ waits_for }) => waits_for !== '')).toBe(true);
  // A person may still post what only they can judge.
  const [last = expect.fail()] = open;
  expect(await call(postRemittance, { params: { id: last.id }, body: { version: last.version } })).toMatchObject({
    status: 200,
    output: { state: 'posted', by_rule: false },
  });
}); // prettier-ignore

test('who may not post doesn’t set the rule, and nothing posts for who lost that right, or by a file of who never had it', async () => {
  const { call, user, out, rule, taken, member, carrierNow } = await desk();
  const [receptionist, assistant] = [await member('receptionist', 'Kim Park'), await member('assistant')];
  expect(await rule(true, assistant)).toMatchObject({ status: 403 });
  const idOf = async (wanted: string) =>
    (await call(listTeam)).output.find(({ name }) => name === wanted) ?? expect.fail();
  const kim = await idOf('Kim Park');
  const allow = async (denied: 'payments.write'[]) => {
    const { version } = await idOf('Kim Park');
    return call.unchecked(setTeamPermissions, {
      params: { id: kim.id },
      body: { granted: [], denied, version },
    });
  };
  const canDeny = (await allow(['payments.write'])).status === 200;
  if (canDeny) {
    expect(await rule(true, receptionist)).toMatchObject({ status: 403 });
    await allow([]);
  }
  expect(await carrierNow()).toMatchObject({ posts_itself: false, posts_set_by: '' });
  // Saving the carrier as it is needs no such right.
  expect(await rule(false, receptionist)).toMatchObject({ status: 200 });
  expect(await rule(true, receptionist)).toMatchObject({ status: 200 });
  const one = await out();
  expect((await taken(anAdvice([answering(one)]), assistant)).waits_for).toBe(
    'It was uploaded by someone without permission to write off.',
  );
  const { version } = await idOf('Kim Park');
  await call(updateTeamMember, {
    params: { id: kim.id },
    body: { role: 'assistant', is_owner: false, version },
  });
  expect((await taken(anAdvice([answering(one)]))).waits_for).toBe(
    'Kim Park, who set the carrier’s rule, may no longer record payments and write off.',
  );
  await call(deactivateTeamMember, { params: { id: kim.id } });
  const waiting = await taken(anAdvice([answering(one)]));
  expect(waiting.waits_for).toBe(
    'Kim Park, who set the carrier’s rule, is no longer active in this practice.',
  );
  await rule(false);
  await rule(true);
  // Set by somebody who may, it posts what waited: the oldest file that fits, and no second answer to a claim.
  await jobsEnd();
  const now = (await call(listRemittances)).output;
  expect(now.map(({ state }) => state).toSorted()).toEqual(['open', 'open', 'posted']);
  expect(now.find(({ state }) => state === 'posted')).toMatchObject({
    state: 'posted',
    closed_by: `Cusp, by the rule of ${user.name}`,
  });
});

test('neither a closed day nor a suspended practice gets anything', async () => {
  const { call, user, out, rule, taken } = await desk();
  await rule(true);
  const one = await out();
  const suspend = (at: string | null) =>
    asOwner((client) =>
      client.query('update practice set suspended_at = $2, closed_from = null where practice_id = $1', [user.practice.id, at]),
    );
  const text = anAdvice([answering(one)]);
  const { output } = await withoutJobs(async () => {
    const answer = await call(takeRemittances, { body: { file_name: 'era.835', text } });
    await suspend('2026-01-01');
    return answer;
  });
  await suspend(null);
  const params = { id: output[0]?.id ?? '' };
  expect((await call(getRemittance, { params })).output).toMatchObject({
    state: 'open',
    waits_for: 'The practice is suspended.',
  });
  await call(closeDay, { body: { day: user.today, cash: 0, checks: 0, cards: 0 } });
  expect((await taken(anAdvice([answering(one)]))).waits_for).toBe('Today’s books are closed.');
}); // prettier-ignore

test('a rule that is turned off before it posts posts nothing, and a merged carrier has that of the one that stays', async () => {
  const { call, out, rule, carrierNow } = await desk();
  await rule(true);
  const one = await out();
  const { output } = await withoutJobs(async () => {
    const text = anAdvice([answering(one)]);
    const answer = await call(takeRemittances, { body: { file_name: 'era.835', text } });
    await rule(false);
    return answer;
  });
  const params = { id: output[0]?.id ?? '' };
  expect((await call(getRemittance, { params })).output).toMatchObject({ state: 'open', waits_for: '' });
  const { output: kept } = await call(createCarrier, { body: { name: 'Harbor' } });
  const { id, ...fields } = kept;
  const ruled = (await call(updateCarrier, { params: { id }, body: { ...fields, posts_itself: true } })).output;
  const merged = await carrierNow();
  const body = { merged_id: merged.id, version: ruled.version, merged_version: merged.version };
  await call(mergeCarriers, { params: { id }, body });
  // The rule of the one that stays tries what waited.
  await jobsEnd();
  expect((await call(getRemittance, { params })).output).toMatchObject({ state: 'posted', by_rule: true });
}); // prettier-ignore

test('what waits is tried again when a person asks for it, as long as it is open', async () => {
  const { call, out, rule, taken, user, member } = await desk();
  await rule(true, await member('receptionist', 'Kim Park'));
  const one = await out();
  const kimIs = (role: string) =>
    asOwner((client) => client.query(`update staff set role = $2::staff_role where practice_id = $1 and name = 'Kim Park'`, [user.practice.id, role]));
  await kimIs('assistant');
  const waiting = await taken(anAdvice([answering(one)]));
  expect(waiting.waits_for).toMatch(/may no longer record payments and write off\.$/);
  const params = { id: waiting.id };
  expect((await (await newPractice()).call.unchecked(tryRemittance, { params })).status).toBe(404);
  expect((await call.unchecked(tryRemittance, { params })).status).toBe(200);
  await jobsEnd();
  expect((await call(getRemittance, { params })).output).toMatchObject({ state: 'open', waits_for: waiting.waits_for });
  await kimIs('receptionist');
  expect((await call.unchecked(tryRemittance, { params })).status).toBe(200);
  await jobsEnd();
  expect((await call(getRemittance, { params })).output).toMatchObject({ state: 'posted', by_rule: true });
  expect((await call.unchecked(tryRemittance, { params })).status).toBe(409);
}); // prettier-ignore

test('it is posted once, however often the job runs and whoever presses Post meanwhile', async () => {
  const { call, user, out, rule, entries } = await desk();
  await rule(true);
  const claims = [await out(), await out({ tooth: 27 }), await out({ tooth: 28 })];
  const work = createRuleJob(database);
  for (const claim of claims) {
    const before = (await entries()).length;
    const { output } = await call(takeRemittances, { body: { file_name: 'era.835', text: anAdvice([answering(claim)]) } });
    const [{ id, version } = expect.fail()] = output;
    const job = { practiceId: user.practice.id, subjectId: id, attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
    const [, , , post] = await Promise.all([
      work(job),
      work(job),
      work(job),
      call.unchecked(postRemittance, { params: { id }, body: { version } }),
    ]);
    expect([200, 409]).toContain(post.status);
    await jobsEnd();
    await work(job);
    expect((await entries()).slice(before).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['insurance_payment', -180],
      ['write_off', -20],
    ]);
  }
  // A file of another practice finds nothing.
  const { user: other } = await newPractice();
  const [{ id } = expect.fail()] = (await call(listRemittances)).output;
  await work({ practiceId: other.practice.id, subjectId: id, attempt: 1, isLastAttempt: false, signal: new AbortController().signal });
}); // prettier-ignore

test('while it is posted the desk takes payments; all have receipt numbers without a gap', async () => {
  const { call, user, patient_id, out, rule } = await desk();
  await rule(true);
  const claims = [await out(), await out({ tooth: 27 })];
  const text = anAdvice(claims.map((claim) => answering(claim)));
  const body = { patient_id, amount: 25, payment_method: 'cash' as const };
  await call(createPayment, { body });
  await withoutJobs(async () => {
    const [{ id } = expect.fail()] = (await call(takeRemittances, { body: { file_name: 'era.835', text } }))
      .output;
    await database.asPractice(user.practice.id, async (tx) => {
      await postByRule(tx, id);
      // Its transaction is still open.
      expect(await call(createPayment, { body })).toMatchObject({ status: 201 });
    });
  });
  const { rows } = await call(listPayments);
  const year = user.today.slice(0, 4);
  expect(rows.map(({ receipt_number }) => receipt_number).toSorted()).toEqual(
    [1, 2, 3, 4].map((serial) => `R-${year}-0000${serial}`),
  );
});

test('what a clearinghouse brings is posted by the rule, too', async () => {
  const { call, carrier, claimed, send, remittances, state } = await house.connected();
  const { id, ...fields } = carrier;
  await call(updateCarrier, { params: { id }, body: { ...fields, posts_itself: true } });
  const claim = await claimed();
  await send(claim);
  await house.jobsEnd();
  await house.timePasses();
  expect(await remittances()).toMatchObject([{ taken_by: 'Clearinghouse', state: 'posted', by_rule: true }]);
  expect(await state(claim)).toBe('paid');
});
