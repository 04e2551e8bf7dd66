/**
 * npm run bench:claims [-- --rounds 20] [--data-dir …] [--json FILE]
 * Claims and remittances of the large practice of `npm run bench:data -- --practices 2`, asked over HTTP: the claims' list, the work
 * list's figures, the insurance of a day's visits, what is ready to bill, 2,000 claims made, checked and written by a job while another practice reads, and an 835 of 5,000 lines looked at and posted while somebody else reads. Exits with 1 if
 * a target is missed. What it bills and posts stays in the data: it can run about as often as 60 days of visits last.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import {
  getBillingRun,
  getRemittance,
  listCarriers,
  listClaims,
  listPatients,
  listReadyClaims,
  listVisitInsurance,
  login,
  me,
  postRemittance,
  startBillingRun,
  takeRemittances,
  updateClearinghouse,
  workFigures,
} from '@cusp/contract';
import type { ClaimSummary } from '@cusp/contract';
import { anAdvice } from '@cusp/server/src/features/money/remittances/remittances.helpers.ts';
import { ask, outputOf } from '../e2e/support/requests.ts';
import { measuredOf, startReport } from './browser/report.ts';
import { benchPassword } from './fill/fill.ts';
import { benchFolder } from './fill/folder.ts';
import { quantile } from './run/measure.ts';
import { startServer } from './run/servers.ts';

const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    'data-dir': { type: 'string', default: benchFolder },
    json: { type: 'string' },
  },
});
const [toBill, adviceLines] = [2000, 5000];
const { note, end } = startReport();
const server = await startServer([], { DATA_DIR: given['data-dir'], PORT: '0' });

async function timed<T>(work: () => Promise<T>): Promise<{ took: number; answer: T }> {
  const began = performance.now();
  const answer = await work();
  return { took: performance.now() - began, answer };
}

try {
  const { address } = server;
  const body = { email: 'dentist@0.bench.example', password: benchPassword };
  const { access_token } = await outputOf(login, await ask(address, login, { body }));
  const call = { token: access_token };
  const rounds = Number(given.rounds);

  const lists: number[] = [];
  for (let round = -3; round < rounds; round += 1) {
    const { took } = await timed(async () =>
      outputOf(listClaims, await ask(address, listClaims, { query: {} }, call)),
    );
    if (round >= 0) lists.push(took);
  }
  note(measuredOf('the list of claims', lists, { target: 300, by: 'median' }));

  // The dashboard and the schedule read these, too: claims and coverages to work, and notes about today's visits.
  const day = await outputOf(me, await ask(address, me, {}, call));
  const asked: number[][] = [[], []];
  for (let round = -2; round < rounds; round += 1)
    for (const [at, work] of [
      async () => outputOf(workFigures, await ask(address, workFigures, {}, call)),
      async () =>
        outputOf(
          listVisitInsurance,
          await ask(address, listVisitInsurance, { query: { from: day.today, to: day.today } }, call),
        ),
    ].entries()) {
      const { took } = await timed<unknown>(work);
      if (round >= 0) asked[at]?.push(took);
    }
  note(measuredOf('the figures of the work list', asked[0] ?? [], { target: 500, by: 'median' }));
  note(measuredOf('the insurance of a day’s visits', asked[1] ?? [], { target: 200, by: 'median' }));

  const readies: number[] = [];
  let ready = await outputOf(listReadyClaims, await ask(address, listReadyClaims, { query: {} }, call));
  for (let round = 0; round < 5; round += 1) {
    const { took, answer } = await timed(async () =>
      outputOf(listReadyClaims, await ask(address, listReadyClaims, { query: {} }, call)),
    );
    ready = answer;
    readies.push(took);
  }
  note(
    measuredOf('what is ready to bill', readies, {
      target: 1000,
      by: 'median',
      remark: `${ready.length} claims`,
    }),
  );

  const visits = ready
    .slice(0, toBill)
    .map(({ coverage_id, service_date }) => ({ coverage_id, service_date }));
  const other = await outputOf(
    login,
    await ask(address, login, { body: { ...body, email: 'dentist@1.bench.example' } }),
  );
  const readElsewhere = () =>
    timed(async () =>
      (
        await ask(address, listPatients, { query: { limit: '50' } }, { token: other.access_token })
      ).arrayBuffer(),
    );
  const elsewhere: { alone: number[]; beside: number[] } = { alone: [], beside: [] };
  for (let round = 0; round < 200; round += 1) elsewhere.alone.push((await readElsewhere()).took);
  // A file leaves only where there is a clearinghouse; this one takes nothing.
  await outputOf(
    updateClearinghouse,
    await ask(
      address,
      updateClearinghouse,
      { body: { kind: 'https', address: 'https://clearinghouse.invalid/', key: 'bench' } },
      call,
    ),
  );
  const { took: billed, answer: run } = await timed(async () => {
    const started = await outputOf(
      startBillingRun,
      await ask(address, startBillingRun, { body: { does: 'make_and_send', visits } }, call),
    );
    for (;;) {
      elsewhere.beside.push((await readElsewhere()).took);
      const params = { id: started.id };
      const now = await outputOf(getBillingRun, await ask(address, getBillingRun, { params }, call));
      if (now.state !== 'running') return now;
    }
  });
  note(
    measuredOf(`${run.total} claims made, checked and written by a job`, [billed], {
      target: 20_000,
      by: 'most',
      remark: `${run.state}, ${run.lacking} lack something, ${run.left} left`,
    }),
  );
  const [aloneThere, besideThere] = [quantile(elsewhere.alone, 0.99), quantile(elsewhere.beside, 0.99)];
  note(
    measuredOf('p99 of a read of 50 patients of another practice meanwhile', [besideThere], {
      target: Math.max(2 * aloneThere, 1),
      by: 'most',
      remark: `${aloneThere.toFixed(0)} ms alone, ${elsewhere.beside.length} reads`,
    }),
  );

  // A page has at most 1,000. What awaits an answer first: what was paid before takes patients' payments out of its place.
  const carriers = await outputOf(listCarriers, await ask(address, listCarriers, {}, call));
  const claims: ClaimSummary[] = [];
  for (const state of ['queued', 'sent', 'accepted', 'all'] as const)
    for (const { id } of carriers) {
      const query = { state, carrier_id: id, limit: '1000' };
      if (claims.length < adviceLines)
        claims.push(...(await outputOf(listClaims, await ask(address, listClaims, { query }, call))));
    }
  claims.splice(adviceLines);
  const text = anAdvice(
    claims.map(({ control_number, billed: fee, patient_name }) => ({
      last: patient_name.split(' ').at(-1) ?? '',
      first: patient_name.split(' ')[0] ?? '',
      control: control_number,
      lines: [
        {
          fee,
          paid: Math.round(fee * 20) / 100,
          // So little is taken off that the same can be posted again.
          adjusted: [
            ['CO', '45', (Math.round(fee) / 100).toFixed(2)],
            ['PR', '3', (fee - Math.round(fee * 20) / 100 - Math.round(fee) / 100).toFixed(2)],
          ],
          number: `${control_number}L01`,
        },
      ],
    })),
  );
  const take = await timed(async () =>
    outputOf(
      takeRemittances,
      await ask(address, takeRemittances, { body: { file_name: 'bench.835', text } }, call),
    ),
  );
  const params = { id: take.answer[0]?.id ?? '' };
  const { took: looked, answer: remittance } = await timed(async () =>
    outputOf(getRemittance, await ask(address, getRemittance, { params }, call)),
  );
  note(measuredOf(`an 835 of ${claims.length} lines, taken`, [take.took], { target: 3000, by: 'most' }));
  note(measuredOf('the same, looked at as what it will post', [looked], { target: 3000, by: 'most' }));

  const read = () =>
    timed(async () => (await ask(address, listPatients, { query: { limit: '50' } }, call)).arrayBuffer());
  const alone: number[] = [];
  for (let round = 0; round < 200; round += 1) alone.push((await read()).took);
  const progress = { isPosting: true };
  const posting = timed(async () =>
    outputOf(
      postRemittance,
      await ask(address, postRemittance, { params, body: { version: remittance.version } }, call),
    ),
  ).finally(() => (progress.isPosting = false));
  // A refusal is thrown below.
  void posting.catch(() => undefined);
  const beside: number[] = [];
  while (progress.isPosting) beside.push((await read()).took);
  const { took: posted } = await posting;
  note(measuredOf('the same, posted', [posted], { target: 30_000, by: 'most' }));
  const [before, during] = [quantile(alone, 0.99), quantile(beside, 0.99)];
  note(
    measuredOf('p99 of a read of 50 patients while it is posted', [during], {
      target: Math.max(2 * before, 1),
      by: 'most',
      remark: `${before.toFixed(0)} ms alone, ${beside.length} reads`,
    }),
  );
} finally {
  await server.stop();
}
console.log(`Load ${loadavg()[0]?.toFixed(1)}.`);
end(given.json);
