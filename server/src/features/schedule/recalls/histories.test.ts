/** Whatever happens to visits and treatments, the stored recalls are those that follow from all of them. */
import { createRecallType, createTreatment } from '@cusp/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { testApp } from '../../../../tests/support/practice.ts';
import { aType, recallPractice } from '../../../../tests/support/recalls.ts';

const { newPractice, database } = await testApp();

const days = ['2026-02-10', '2026-05-11', '2026-05-12', '2026-08-31'];
const visit = fc.nat(3);
const step = fc.oneof(
  fc.record({ visit, progress: fc.constantFrom('completed', 'booked', 'cancelled') }),
  fc.record({ visit, progress: fc.constant('completed') }),
  fc.record({ visit, appointment_date: fc.constantFrom(...days) }),
  fc.record({ visit, type: fc.constantFrom('cleaning', 'checkup', 'filling') }),
  fc.record({ visit, of: fc.nat(1) }),
  fc.record({ visit, brings: fc.nat(1) }),
  fc.record({ treatment: fc.nat(1), status: fc.constantFrom('completed', 'planned') }),
  fc.record({ merged: fc.boolean() }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** A practice, with a type that becomes another at an age or without. */
async function aPractice(withChildren: boolean) {
  const practice = await recallPractice(newPractice);
  const body = aType({
    name: 'Cleaning (child)',
    trigger_kind_ids: [practice.kind('cleaning')],
    until_age: 12,
    next_type_id: practice.type('Prophylaxis').id,
  });
  if (withChildren) await practice.call(createRecallType, { body });
  const inPractice = <T>(work: (tx: Tx) => Promise<T>) =>
    database.asPractice(practice.user.practice.id, work);

  /** Two records with two treatments of the first, and four visits on different days. */
  async function records() {
    const patients = [
      await practice.patient({ date_of_birth: '2014-07-01' }),
      await practice.patient({ date_of_birth: '2014-07-01' }),
    ];
    const treatments = await Promise.all(
      ['XRB1', 'EXM1'].map(async (code) => {
        const made = {
          patient_id: patients[0] ?? '',
          procedure: 'Other',
          cost: 40,
          status: 'planned',
        } as const;
        const { id } = await practice.call(createTreatment, { body: made });
        await inPractice((tx) =>
          tx.all(raw(sql`update treatment set procedure_id = ${practice.procedure(code)} where id = ${id}`)),
        );
        return id;
      }),
    );
    const visits: string[] = [];
    for (const day of days) {
      const { id } = await practice.book(patients[0] ?? '', day);
      visits.push(id);
    }
    return { patients, treatments, visits };
  }
  return { id: practice.user.practice.id, inPractice, records };
}

const practices = [await aPractice(false), await aPractice(true)] as const;

test('recalls are those of all visits and treatments, whatever changes and in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(step, { minLength: 1, maxLength: 12 }),
      async (withChildren, steps) => {
        const { id, inPractice, records } = practices[withChildren ? 1 : 0];
        const { patients, treatments, visits } = await records();
        const stored = (tx: Tx) =>
          tx.all(
            raw(sql`select patient_id, type_id, last_appointment_id, last_date, computed_date, due_date, current_type_id,
              switches_on from recall_due where patient_id = any (${patients}::uuid[])
                and (last_date is not null or due_date is not null) order by 1, 2`),
          );
        for (const one of steps) {
          await inPractice((tx) => tx.all(raw(statementOf(one, { patients, treatments, visits }))));
          const [kept, recomputed] = await inPractice(async (tx) => {
            const before = await stored(tx);
            await tx.all(raw(sql`select write_recalls(${id}, ${patients}::uuid[])`));
            return [before, await stored(tx)];
          });
          expect(kept).toEqual(recomputed);
        }
      },
    ),
    { numRuns: 25 },
  );
});

function statementOf(
  one: Step,
  { patients, treatments, visits }: Record<'patients' | 'treatments' | 'visits', string[]>,
) {
  if ('merged' in one)
    return one.merged
      ? sql`update patient set merged_into = ${patients[0]}, merged_at = now(), merged_by = 'Somebody'
          where id = ${patients[1]} and merged_into is null`
      : sql`update patient set merged_into = null, merged_at = null, merged_by = '' where id = ${patients[1]}`;
  if ('treatment' in one)
    return sql`update treatment set status = ${one.status}::treatment_status where id = ${treatments[one.treatment]}`;
  const id = visits[one.visit];
  if ('progress' in one)
    return sql`update appointment set progress = ${one.progress}::visit_progress where id = ${id}`;
  if ('appointment_date' in one)
    return sql`update appointment set appointment_date = ${one.appointment_date}::date where id = ${id}`;
  if ('type' in one) return sql`update appointment set type = ${one.type}::appointment_type where id = ${id}`;
  if ('of' in one)
    return sql`update appointment set patient_id = ${patients[one.of]} where id = ${id}
      and not exists (select from appointment_treatment where appointment_id = ${id})`;
  return sql`insert into appointment_treatment (appointment_id, treatment_id, patient_id)
    select id, ${treatments[one.brings]}::uuid, patient_id from appointment
      where id = ${id} and patient_id = ${patients[0]} on conflict do nothing`;
}
