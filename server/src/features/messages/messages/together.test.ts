// The messages of many reminders are made together, and one that fails takes no other with it. Issue 28, "Must reach".
import { addFamilyMember, createFamily, updatePatientDetails } from '@cusp/contract';
import { expect, test } from 'vitest';
import { dayIn } from '../../../../tests/support/days.ts';
import { aNumber, messagesApp } from '../../../../tests/support/messages-app.ts';

const { practice, patient, rule, visit, timePasses, noMoreTries, jobsEnd, sentTo, asOwner } =
  await messagesApp();

test('one that fails keeps no other from going, and goes once it can', async () => {
  const { call, zone, user } = await practice();
  await rule(call);
  const [home, inactive, broken, ...plain] = Array.from({ length: 7 }, aNumber);
  const ids = new Map<string, string>();
  for (const [first_name, phone] of [
    ['Parent', home],
    ['Child', home],
    ['Inactive', inactive],
    ['Broken', broken],
    ...plain.map((number, place) => [`Plain${place}`, number] as const),
  ] as const) {
    const id = await patient(call, { first_name, phone: phone ?? '' });
    ids.set(first_name, id);
    await visit(call, id, dayIn(zone, 9), `1${ids.size % 10}:00`);
  }
  const of = (name: string) => ids.get(name) ?? '';
  const { id: family } = await call(createFamily, { body: { patient_id: of('Parent') } });
  await call(addFamilyMember, { params: { id: family }, body: { patient_id: of('Child') } });
  await call(updatePatientDetails, { params: { id: of('Inactive') }, body: { status: 'inactive' } });
  await asOwner((owner) =>
    owner.query(`create function fails() returns trigger language plpgsql as $$ begin raise 'It fails.'; end $$;
      create trigger fails before insert on message for each row when (new.address = '${broken}') execute function fails()`),
  );

  const texts = () => [home, inactive, broken, ...plain].map((number) => sentTo(number ?? '').length);
  await timePasses(user.practice.id);
  await noMoreTries();
  await jobsEnd();
  expect(texts()).toEqual([1, 0, 0, 1, 1, 1, 1]);
  expect(sentTo(home ?? '')[0]?.text).toMatch(/Child and Parent|Parent and Child/);

  // The same job again: what went isn't repeated.
  await asOwner((owner) => owner.query('drop trigger fails on message; drop function fails'));
  await asOwner((owner) =>
    owner.query('update graphile_worker._private_jobs set run_at = now() where attempts > 0'),
  );
  await jobsEnd();
  expect(texts()).toEqual([1, 0, 1, 1, 1, 1, 1]);
});
