import { hash } from 'node:crypto';
import { asksHealth, publishingFaults } from '@cusp/contract';
import type { FormContent } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { canonicalJson } from '../../../values/canonical-json.ts';
import { Refusal } from '../../../values/refusal.ts';
import * as queries from './queries.ts';
import { starterForms } from './starter/index.ts';

/** Stores the content as the form's next version. Refuses content that isn't ready to be given to patients. */
export async function publish(
  tx: Tx,
  form: { id: string; number: number },
  content: FormContent,
  person: Pick<Person, 'id' | 'name'>,
): Promise<void> {
  const [fault] = publishingFaults(content);
  if (fault !== undefined) throw new Refusal('form_not_ready', [], { detail: fault });
  const text = canonicalJson(content);
  await queries.insertFormVersion(tx, {
    form_id: form.id,
    number: form.number + 1,
    content: text,
    sha256: hash('sha256', text),
    asks_health: asksHealth(content),
    published_by: person.name,
    published_by_id: person.id,
  });
  await queries.changeForm(tx, form.id, { draft: null });
}

/** Adds our starter forms, except those whose name the practice already uses. */
export async function addMissingStarterForms(tx: Tx, person: Pick<Person, 'id' | 'name'>): Promise<void> {
  await queries.lockStarter(tx);
  const names = await queries.formNames(tx);
  for (const { content, ...fields } of starterForms) {
    if (names.has(fields.name.toLowerCase())) continue;
    const id = await queries.insertForm(tx, fields, content);
    await publish(tx, { id, number: 0 }, content, person);
    recordEvent(tx, 'form.added', id, byStaff(person));
  }
}
