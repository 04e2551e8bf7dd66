import {
  createImagingLaunch,
  createPatient,
  listAudit,
  openImagingLaunch,
  refusals,
  revokeOfficeProgram,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, asOwner, callAs, testApp } from '../../../../tests/support/practice.ts';
import { pairedProgramOf } from '../tray/tray.helpers.ts';

const { app, newPractice, stranger } = await testApp();
const outside = callAs(app);

async function ground() {
  const practice = await newPractice();
  const program = await pairedProgramOf(app, practice);
  const { id } = await practice.call(createPatient, {
    body: aPatient({ first_name: `Mia "&"`, last_name: 'O’Keller; rm' }),
  });
  const launch = async (patientId = id) => {
    const { url } = (await practice.call(createImagingLaunch, { params: { id: patientId } })).output;
    return url.split('token=')[1] ?? '';
  };
  const open = (token: string, key = program.key) =>
    outside.unchecked(openImagingLaunch, { body: { key, token } });
  return { ...practice, program, id, launch, open };
}

const dead = { status: 409, body: { detail: refusals.imaging_launch_dead[1] } };

test('an address opens its patient once, names no one itself, and the trail says on which computer', async () => {
  const { call, id, launch, open } = await ground();
  const { url } = (await call(createImagingLaunch, { params: { id } })).output;
  expect(url).toMatch(/^cusp-office:\/\/launch\?token=[\w-]{43}$/);
  const token = await launch();
  expect(await open(token)).toMatchObject({
    status: 200,
    body: {
      first_name: `Mia "&"`,
      last_name: 'O’Keller; rm',
      date_of_birth: '1984-06-09',
      patient_number: null,
      chart_number: null,
      own_number: 'C1',
    },
  });
  expect(await open(token)).toMatchObject(dead);
  const entries = (await call(listAudit, { query: { patient_id: id, limit: '20' } })).output;
  expect(entries.map(({ person_name }) => person_name)).toContain('Office program “Operatory 2”');
});

test('a number stays, each patient has another, and those of an earlier program are told', async () => {
  const { call, id, launch, open } = await ground();
  const { id: other } = await call(createPatient, { body: aPatient({ first_name: 'Ben' }) });
  expect((await open(await launch())).body).toMatchObject({ own_number: 'C1' });
  expect((await open(await launch(other))).body).toMatchObject({ own_number: 'C2' });
  await asOwner((owner) =>
    owner.query(
      `with i as (insert into data_import (practice_id, id, started_by, started_by_id, context)
          select p.practice_id, gen_random_uuid(), '', s.id, '{}'
            from patient p join staff s on s.practice_id = p.practice_id where p.id = $1 limit 1 returning *)
        insert into former_number (practice_id, patient_id, kind, number, import_id)
          select i.practice_id, $1, k.kind, k.number, i.id from i, (values ('patient', '4711'), ('chart', 'KE12')) as k (kind, number)`,
      [id],
    ),
  );
  expect((await open(await launch())).body).toMatchObject({
    own_number: 'C1',
    patient_number: '4711',
    chart_number: 'KE12',
  });
});

test('a token of two minutes ago, of another practice, with a revoked key, or made up opens no one', async () => {
  const [ours, theirs] = [await ground(), await ground()];
  const token = await ours.launch();
  expect(await theirs.open(token)).toMatchObject(dead);
  expect(await ours.open('x'.repeat(43))).toMatchObject(dead);
  expect(await ours.open(token, 'x'.repeat(43))).toMatchObject({ status: 404 });
  await asOwner((owner) =>
    owner.query(
      `update imaging_launch set expires_at = now() where practice_id in
      (select practice_id from patient where id = $1)`,
      [ours.id],
    ),
  );
  expect(await ours.open(token)).toMatchObject(dead);
  const other = await ours.launch();
  await ours.call(revokeOfficeProgram, { params: { id: ours.program.id } });
  expect(await ours.open(other)).toMatchObject({ status: 404 });
  for (const [caller, status] of [
    [theirs.call, 404],
    [stranger, 401],
  ] as const)
    expect(await caller.unchecked(createImagingLaunch, { params: { id: ours.id } })).toMatchObject({
      status,
    });
});
