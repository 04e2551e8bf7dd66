import { sql } from 'kysely';
import { sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../values/ids.ts';
import { startPractice } from '../../features/practice/practice/index.ts';
import type { Rooms } from './full-days.ts';
import * as lists from './lists.ts';

const chairs = ['Operatory 1', 'Operatory 2', 'Hygiene 1', 'Hygiene 2'];
/** By their chairs. Those without an account of the team don't sign in. */
const people = [
  { name: 'Dr. Maya Okafor', kind: 'dentist', color: 'teal' },
  { name: 'Dr. Elena Vale', kind: 'dentist', color: 'violet' },
  { name: 'Priya Raman, RDH', kind: 'hygienist', color: 'orange' },
  { name: 'Leah Stone, RDH', kind: 'hygienist', color: 'cyan' },
] as const;

/** Four chairs, four providers, and lunch at noon, beside what every practice starts with. */
export async function furnish(tx: Tx): Promise<Rooms> {
  await startPractice(tx);
  for (const fill of Object.values(lists)) await fill(tx);
  await tx.all(sqlFor.updateTable('weekly_hours_day').set({ lunch_from: '12:00', lunch_to: '13:00' }));
  const there = await tx.all(sqlFor.selectFrom('operatory').select(['id', 'position']).orderBy('position'));
  const operatories = chairs.map((name, place) => ({
    id: there[place]?.id ?? newId(),
    name,
    position: place + 1,
  }));
  await tx.all(sqlFor.insertInto('operatory').values(operatories.slice(there.length)));

  const staff = await tx.all(sqlFor.selectFrom('staff').select(['id', 'name', 'npi']));
  const owner = await tx.one(sqlFor.selectFrom('provider').select('id'));
  const providers = people.map((person, place) => {
    const account = staff.find(({ name }) => name === person.name);
    return {
      id: place === 0 ? owner.id : newId(),
      ...person,
      npi: account?.npi ?? '',
      user_id: account?.id ?? null,
      operatory_id: operatories[place]?.id ?? null,
      position: place + 1,
    };
  });
  await tx.all(sqlFor.insertInto('provider').values(providers.slice(1)));
  const kinds = await tx.all(
    sqlFor.selectFrom('appointment_kind').select(['id', 'type']).where('is_standard', '=', sql.lit(true)),
  );
  return {
    operatories: operatories.map(({ id }) => id),
    providers: providers.map(({ id }) => id),
    kinds: new Map(kinds.map(({ id, type }) => [type, id])),
  };
}
