import { sql } from 'kysely';
import { raw } from '../../src/db/database.ts';
import type { Database } from '../../src/db/database.ts';
import type { Side } from './side.ts';

/** The assignee of a task, who is one person or role, and its subject, which is at most one thing. */
const toOwner = ({ ownerId }: Pick<Side, 'ownerId'>) => ({
  to_person_id: ownerId,
  to_role: null,
  due_on: '2031-05-06',
});
const aboutNothing = { appointment_id: null, treatment_plan_id: null, conversation_id: null };

/** Input for the calls on tasks, and for the operator's emails. */
export const officeSpecials = ({ own, database }: { own: Side; database: Database }) => ({
  createTask: async () => ({ body: { ...toOwner(own), ...aboutNothing } }),
  // The visit is of the patient, or named without one.
  logPhoneCall: async () => ({ body: { appointment_id: null } }),
  updateTask: async () => ({ body: toOwner(own) }),
  // A search that finds the own practice alone.
  writeToPractices: async () => {
    const { email } = await database.asPractice(own.practiceId, (tx) =>
      tx.one(raw(sql<{ email: string }>`select email from staff where id = ${own.ownerId}`)),
    );
    return { body: { to: { q: email }, practices: 1 } };
  },
});
