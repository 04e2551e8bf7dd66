/**
 * npm run bench:estimate [-- --rounds 200] [--data-dir …] [--json FILE]
 * Measures what an estimate of a treatment plan costs the server, asked over HTTP one call after another: 20 treatments, two coverages with the
 * benefits of the demo's plans. Exits with 1 if the limit is missed. The demo practice is made once, in `data/bench-estimate`.
 */
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  addCoverage,
  createPatient,
  createTreatment,
  createTreatmentPlan,
  getPlanInsurance,
  listInsurancePlans,
  listProcedures,
  login,
} from '@cusp/contract';
import { demoPassword, demoStaff } from '@cusp/server/src/operations/demo/team.ts';
import { ask, outputOf } from '../e2e/support/requests.ts';
import { measuredOf, startReport } from './browser/report.ts';
import { benchFolder } from './fill/folder.ts';
import { median, quantile } from './run/measure.ts';
import { start } from './run/servers.ts';

const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    'data-dir': { type: 'string', default: path.join(benchFolder, '../bench-estimate') },
    json: { type: 'string' },
  },
});
const { note, end } = startReport();
const server = await start('server/src/operations/demo/main.ts', [], {
  DATA_DIR: given['data-dir'],
  PORT: '0',
});
try {
  const { address } = server;
  const body = { email: demoStaff[0]?.email ?? '', password: demoPassword };
  const { access_token } = await outputOf(login, await ask(address, login, { body }));
  const call = { headers: { authorization: `Bearer ${access_token}` } };
  const patient = {
    first_name: 'Bench',
    last_name: 'Insured',
    phone: '(555) 010-2000',
    date_of_birth: '1970-03-01',
  };
  const { id } = await outputOf(createPatient, await ask(address, createPatient, { body: patient }, call));
  const plans = await outputOf(listInsurancePlans, await ask(address, listInsurancePlans, {}, call));
  for (const [at, plan] of plans.slice(0, 2).entries())
    await ask(
      address,
      addCoverage,
      {
        params: { id },
        body: { insurance_plan_id: plan.id, relationship: 'self', rank: at + 1, member_id: `M-${at}` },
      },
      call,
    );
  const catalog = await outputOf(listProcedures, await ask(address, listProcedures, { query: {} }, call));
  const done = catalog.filter(({ category }) => category === 'Filling' || category === 'Crown');
  const lines: { treatment_id: string }[] = [];
  for (let at = 0; at < 20; at += 1) {
    const procedure = done[at % done.length];
    if (procedure === undefined) throw new Error('The demo has fillings.');
    const treatment = await outputOf(
      createTreatment,
      await ask(
        address,
        createTreatment,
        {
          body: {
            patient_id: id,
            procedure: procedure.category,
            procedure_id: procedure.id,
            cost: 300,
            status: 'planned',
            tooth: 11 + (at % 7),
          },
        },
        call,
      ),
    );
    lines.push({ treatment_id: treatment.id });
  }
  const plan = await outputOf(
    createTreatmentPlan,
    await ask(
      address,
      createTreatmentPlan,
      { body: { patient_id: id, title: 'Bench', phases: [{ name: '', visits: [{ lines }] }] } },
      call,
    ),
  );
  const times: number[] = [];
  for (let round = -10; round < Number(given.rounds); round += 1) {
    const began = performance.now();
    const shown = await outputOf(
      getPlanInsurance,
      await ask(address, getPlanInsurance, { params: { id: plan.id } }, call),
    );
    if (round >= 0) times.push(performance.now() - began);
    if (shown.treatments.length !== 20 || shown.coverages.length !== 2)
      throw new Error('The plan has 20 treatments and two coverages.');
  }
  const remark = `p95 ${quantile(times, 0.95).toFixed(0)} ms`;
  note(
    measuredOf('an estimate of 20 treatments with two coverages', times, {
      target: 20,
      by: 'median',
      remark: `${remark}, median ${median(times).toFixed(1)} ms`,
    }),
  );
} finally {
  await server.stop();
}
console.log(`Load ${loadavg()[0]?.toFixed(1)}.`);
end(given.json);
