import { sqlFor } from '../../db/database.ts';
import type { Database, Tx } from '../../db/database.ts';
import { actingRefusal, actOnBehalfOf } from '../../identity/acting-for.ts';
import { personById } from '../../identity/person-by-id.ts';
import type { Person } from '../../identity/person.ts';

/** A practice, and the owner in whose name something is imported into it. */
export interface Importer {
  practiceId: string;
  person: Person;
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs work in a transaction that the trail ascribes to the owner. */
  act<T>(call: string, importId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
}

/**
 * The owner with this email address.
 * @throws Error with a sentence, if there is none, or if they may not import
 */
export async function importer(
  database: Database,
  { practiceId, email }: { practiceId: string; email: string },
): Promise<Importer> {
  const person = await database.asPractice(practiceId, async (tx) => {
    const found = await tx.first(
      sqlFor
        .selectFrom('staff')
        .select('id')
        .where('email', '=', email.trim().toLowerCase())
        .where('deactivated_at', 'is', null),
    );
    return found && personById(tx, found.id);
  });
  if (person === undefined) throw new Error(`This practice has no staff member with the email ${email}.`);
  const why = actingRefusal(person, { who: person.name, rights: ['practice.import'], act: 'import' });
  if (why !== '') throw new Error(why);
  return {
    practiceId,
    person,
    read: (work) => database.asPractice(practiceId, work),
    act: (call, objectId, work) =>
      database.asPractice(practiceId, async (tx) => {
        await actOnBehalfOf(tx, person, { call, action: 'create', object: 'data_import', objectId });
        return work(tx);
      }),
  };
}
