import type { Side } from './side.ts';

/** Of whom and what a task is: of one person or role, and about at most one thing. */
const toOwner = ({ ownerId }: Pick<Side, 'ownerId'>) => ({
  to_person_id: ownerId,
  to_role: null,
  due_on: '2031-05-06',
});
const aboutNothing = { appointment_id: null, treatment_plan_id: null, conversation_id: null };

/** What the calls on tasks need. */
export const officeSpecials = ({ own }: { own: Side }) => ({
  createTask: async () => ({ body: { ...toOwner(own), ...aboutNothing } }),
  updateTask: async () => ({ body: toOwner(own) }),
});
