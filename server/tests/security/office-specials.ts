import type { Side } from './side.ts';

/** The assignee of a task, who is one person or role, and its subject, which is at most one thing. */
const toOwner = ({ ownerId }: Pick<Side, 'ownerId'>) => ({
  to_person_id: ownerId,
  to_role: null,
  due_on: '2031-05-06',
});
const aboutNothing = { appointment_id: null, treatment_plan_id: null, conversation_id: null };

/** Input for the calls on tasks. */
export const officeSpecials = ({ own }: { own: Side }) => ({
  createTask: async () => ({ body: { ...toOwner(own), ...aboutNothing } }),
  updateTask: async () => ({ body: toOwner(own) }),
});
