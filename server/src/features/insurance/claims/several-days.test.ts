// Claims whose lines were done on several days. Issue 58, 12.
import {
  addCoverage,
  addDays,
  checkClaim,
  correctClaim,
  createClaims,
  createInsurancePlan,
  decideClaim,
  getClaimFile,
  getRemittance,
  makeClaimFile,
  postRemittance,
  takeRemittances,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { asOwner, testApp } from '../../../../tests/support/practice.ts';
import { anAdvice } from '../../money/remittances/remittances.helpers.ts';
import { formSheets } from '../claim-forms/form-words.ts';
import { claimWorld } from './claim-world.helpers.ts';
import { aLine, anEnvelope, claimFacts } from './claims.helpers.ts';
import { claimPdfOrder } from './claim-pdf-order.ts';
import { claimText } from './claim-837.ts';
import { claimFindings } from './claim-findings.ts';
import { findingsOf } from './findings.ts';

const { newPractice, stranger } = await testApp();
const bare = (day: string) => day.replaceAll('-', '');

/** A filling on each of two days, on the same tooth. */
async function world() {
  const practice = await claimWorld(newPractice);
  const { call, filling, user, ready } = practice;
  const [early, late] = [addDays(user.today, -10), addDays(user.today, -3)];
  const treatments = [
    await filling({ service_date: early }),
    await filling({ service_date: late, cost: 300 }),
  ];
  const coverage_id = (await ready())[0]?.coverage_id ?? '';
  const together = (ids: readonly string[] = treatments, as = call) =>
    as.unchecked(createClaims, { body: { claims: [{ coverage_id, treatment_ids: [...ids] }] } });
  /** One claim of both days, which is at the carrier. */
  const sent = async () => {
    const [made = expect.fail()] = (
      await call(createClaims, { body: { claims: [{ coverage_id, treatment_ids: treatments }] } })
    ).output;
    await call(makeClaimFile, { params: { id: made.id } });
    await practice.mark(made.id, 'perhaps_sent');
    return practice.claim(made.id);
  };
  return { ...practice, early, late, treatments, coverage_id, together, sent };
}

test('days that are billed together are one claim: each line with its day, in the file only where it is another', async () => {
  const { call, treatments, together, claim, ready, early, late } = await world();
  expect(await ready()).toHaveLength(2);
  // In whatever order they are chosen.
  const made = await together(treatments.toReversed());
  expect(made.output).toMatchObject([
    { state: 'checked', billed: 560, service_date: early, last_service_date: late },
  ]);
  const [{ id } = { id: '' }] = made.output ?? [];
  expect(await ready()).toEqual([]);
  const whole = await claim(id);
  expect(whole.findings).toEqual([]);
  expect(whole.lines.map(({ treatment_id, service_date }) => [treatment_id, service_date])).toEqual([
    [treatments[0], early],
    [treatments[1], late],
  ]);
  await call(makeClaimFile, { params: { id } });
  const { text } = await call.unchecked(getClaimFile, { params: { id } });
  const days = text.split('~').flatMap((segment) => (/DTP\*472\*D8\*(\d+)/.exec(segment) ?? []).slice(1));
  expect(days).toEqual([bare(early), bare(late)]);
  expect(text.indexOf(`D8*${bare(early)}`)).toBeLessThan(text.indexOf('LX*1'));
  expect(text.indexOf(`D8*${bare(late)}`)).toBeGreaterThan(text.indexOf('LX*2'));
});

test('an answer finds each line by its day, or by the days of its claim, and a correction keeps them', async () => {
  const { call, sent, claim, early, late } = await world();
  const { id, control_number: control } = await sent();
  const answered = anAdvice([
    {
      last: 'Nobody', first: 'Here', control,
      lines: [
        { fee: 300, paid: 200, adjusted: [['PR', '2', '100']] },
        { fee: 260, paid: 160, day: early, adjusted: [['PR', '2', '100']] },
      ],
    },
  ])
    // The days of the claim as a whole; its first line says none.
    .replace('~NM1*QC', `~DTM*232*${bare(early)}~DTM*233*${bare(late)}~NM1*QC`)
    .replace(/SE\*(\d+)\*/, (_, count: string) => `SE*${Number(count) + 2}*`); // prettier-ignore
  const { output } = await call(takeRemittances, { body: { file_name: 'era.835', text: answered } });
  const params = { id: output[0]?.id ?? '' };
  const shown = (await call(getRemittance, { params })).output;
  expect(shown).toMatchObject({ undecided: 0 });
  await call(postRemittance, { params, body: { version: shown.version } });
  const paid = await claim(id);
  expect(paid).toMatchObject({
    state: 'paid',
    lines: [{ decision: { paid: 160 } }, { decision: { paid: 200 } }],
  });
  const { output: correction } = await call(correctClaim, {
    params: { id },
    body: { purpose: 'replace', original_number: 'P1' },
  });
  expect(correction).toMatchObject({
    service_date: early,
    last_service_date: late,
    lines: [{ service_date: early }, { service_date: late }],
  });
});

test('what one claim said to the first plan, one claim says to the second', async () => {
  const { call, patientId, carrier, cover, sent, ready, bill, claim, early, late } = await world();
  const { output: second } = await call(createInsurancePlan, {
    body: {
      carrier_id: carrier.id,
      name: 'Second',
      group_number: 'GRP200',
      benefits: [],
      valid_from: '2020-01-01',
    },
  });
  await cover(patientId, second.id, 2);
  const first = await sent();
  const line = { contract: 0, rest: '2' } as const;
  await call(decideClaim, {
    params: { id: first.id },
    body: {
      lines: [
        { ...line, paid: 160 },
        { ...line, paid: 200 },
      ],
    },
  });
  expect(await ready()).toMatchObject([
    {
      rank: 2,
      service_date: early,
      last_service_date: late,
      billed: 560,
      treatments: [{ service_date: early }, { service_date: late }],
    },
  ]);
  const [made = expect.fail()] = await bill();
  expect(await claim(made.id)).toMatchObject({ findings: [], state: 'checked', lines: [{}, {}] });
  await call(makeClaimFile, { params: { id: made.id } });
  const { text } = await call.unchecked(getClaimFile, { params: { id: made.id } });
  expect(text).toContain('AMT*D*360~');
  expect(text).toContain(`DTP*472*D8*${bare(late)}`);
});

test('days between which another plan begins to pay are refused, and so is what isn’t this practice’s or ready', async () => {
  const { call, member, patientId, carrier, together, treatments, ready, early } = await world();
  const { output: second } = await call(createInsurancePlan, {
    body: { carrier_id: carrier.id, name: 'Second', benefits: [], valid_from: '2020-01-01' },
  });
  await call(addCoverage, {
    params: { id: patientId },
    body: {
      insurance_plan_id: second.id,
      relationship: 'self',
      rank: 2,
      member_id: 'M2',
      from_date: addDays(early, 1),
    },
  });
  expect(await together()).toMatchObject({
    status: 409,
    body: {
      detail:
        'Another coverage of this patient begins or ends between these days. Create a claim for each part.',
    },
  });
  expect(await ready()).toHaveLength(2);
  expect((await together(treatments, await member('hygienist'))).status).toBe(403);
  expect((await together(treatments, (await newPractice()).call)).status).toBe(409);
  expect((await stranger(createClaims, { body: { claims: [] } })).status).toBe(401);
  expect((await together([...treatments, crypto.randomUUID()])).status).toBe(409);
  expect((await together(['’; drop table claim'])).status).toBe(422);
  // Each part by itself.
  expect((await together(treatments.slice(0, 1))).status).toBe(201);
});

test('until it goes out, a claim’s days follow the chart', async () => {
  const { call, together, treatments, early, late, claim } = await world();
  const [{ id } = { id: '' }] = (await together()).output ?? [];
  const move = (treatment = '', day: string) =>
    asOwner((owner) => owner.query('update treatment set service_date = $1 where id = $2', [day, treatment]));
  await move(treatments[1], addDays(early, -2));
  const { output: checked } = await call(checkClaim, { params: { id } });
  expect(checked).toMatchObject({ service_date: addDays(early, -2), last_service_date: early });
  await move(treatments[1], early);
  await call(checkClaim, { params: { id } });
  expect(await claim(id)).toMatchObject({ service_date: early, last_service_date: early });
  await move(treatments[1], late);
  expect((await call(checkClaim, { params: { id } })).output).toMatchObject({
    service_date: early,
    lines: [{ service_date: early }, { service_date: late }],
  });
});

const ofTwoDays = (fields: Parameters<typeof claimFacts>[0] = {}) =>
  claimFacts({
    ...fields,
    claim: { service_date: '2026-11-10', last_service_date: '2026-11-20', ...fields.claim },
    lines: [aLine({ service_date: '2026-11-10', line_number: 'C1L01' }), aLine({ line_number: 'C1L02' })],
  });

test('on paper each line has its day, on the summary and on the bought form', () => {
  const facts = ofTwoDays();
  expect(claimPdfOrder(facts, '').lines.map(([day]) => day)).toEqual(['11/10/2026', '11/20/2026']);
  const [sheet = []] = formSheets(facts);
  expect(sheet.filter(({ place }) => place === '24').map(({ words }) => words)).toEqual([
    '11/10/2026',
    '11/20/2026',
  ]);
  // Item 53: the dentist signs for all of it.
  expect(sheet).toContainEqual(expect.objectContaining({ place: '53 date', words: '11/20/2026' }));
});

test('the check takes each line by its own day', () => {
  expect(claimFindings(ofTwoDays())).toEqual([]);
  const sentences = (fields: Parameters<typeof claimFacts>[0]) =>
    findingsOf(ofTwoDays(fields)).map(({ sentence }) => sentence);
  expect(sentences({ claim: { accident: 'other', accident_on: '2026-11-15' } })).toEqual([
    'The accident is dated after the treatment.',
  ]);
  expect(sentences({ covered_to: '2026-11-15' })).toEqual([
    'The coverage is not in force on the day of the treatment.',
  ]);
  expect(sentences({ today: '2026-11-15' })).toEqual(['The treatment is dated in the future.']);
  // A file whose line is before its claim isn’t ours.
  const wrong = ofTwoDays({ claim: { service_date: '2026-11-20' } });
  expect(claimText(wrong, anEnvelope)).toContain('DTP*472*D8*20261110');
  expect(claimFindings(wrong).map(({ sentence }) => sentence)).toEqual([
    'A line’s date of service is before the claim’s. Check the claim again.',
  ]);
});
