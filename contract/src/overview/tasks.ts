import * as z from 'zod/mini';
import { get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { staffRoles } from '../kernel/permissions.ts';

/** The records a task can be about besides its patient. */
export const taskSubjects = ['visit', 'plan', 'thread'] as const;

/** A request to a colleague: a task if it has a due date, otherwise a note to read. */
export const Task = z.object({
  id: z.string(),
  title: z.string(),
  details: z.string(),
  /** The person or the role it is for, never both. */
  to_person_id: z.nullable(z.string()),
  to_role: z.nullable(z.enum(staffRoles)),
  /** The person's name; `''` for a role. */
  to_name: z.string(),
  /** The person can no longer sign in; the author has the task until it is passed on. */
  to_left: z.boolean(),
  due_on: z.nullable(z.string()),
  patient_id: z.nullable(z.string()),
  patient_name: z.string(),
  /** The visit, plan or thread it is about, described in `words`. */
  about: z.nullable(z.object({ subject: z.enum(taskSubjects), id: z.string(), words: z.string() })),
  created_by: z.string(),
  created_by_id: z.string(),
  created_at: field.moment(),
  /** The oldest first. */
  answers: z.array(z.object({ id: z.string(), body: z.string(), by: z.string(), at: field.moment() })),
  /** The author hasn't read the latest answer yet. */
  answer_waits: z.boolean(),
  done_at: z.nullable(field.moment()),
  done_by: z.string(),
  version: z.int(),
});
export type Task = z.infer<typeof Task>;

const wrongRole = 'Choose a role of the team.';
const oneOrTheOther = 'Choose a person or a role.';
const written = {
  title: field.line('Enter a title.'),
  details: field.optionalLongText(),
  to_person_id: field.optionalId('Choose a team member.'),
  to_role: field.oneOfOrNone(staffRoles, wrongRole),
  /** Null makes it a note to read. */
  due_on: field.optionalDate(),
};
const toOne = ({ to_person_id, to_role }: { to_person_id: string | null; to_role: unknown }) =>
  (to_person_id === null) !== (to_role === null);

export const TaskInput = z
  .object({
    ...written,
    patient_id: field.optionalId('Choose a patient.'),
    /** At most one of these; the task is then about that record's patient. */
    appointment_id: field.optionalId('This is not the id of a visit.'),
    treatment_plan_id: field.optionalId('This is not the id of a plan.'),
    conversation_id: field.optionalId('This is not the id of a thread.'),
  })
  .check(
    z.refine(toOne, { path: ['to_person_id'], error: oneOrTheOther }),
    z.refine(
      ({ appointment_id, treatment_plan_id, conversation_id }) =>
        [appointment_id, treatment_plan_id, conversation_id].filter((id) => id !== null).length <= 1,
      { path: ['appointment_id'], error: 'A task is about one visit, one plan or one thread.' },
    ),
  );
export type TaskInput = z.input<typeof TaskInput>;

export const TaskChange = z
  .object({ ...written, version: field.version() })
  .check(z.refine(toOne, { path: ['to_person_id'], error: oneOrTheOther }));
export type TaskChange = z.input<typeof TaskChange>;

const about = { action: 'update', object: 'task', patient: 'output.patient_id' } as const;

export const getTask = get('/tasks/{id}', {
  summary: 'A task or note, with its answers.',
  access: staffWith('tasks.read'),
  audit: { action: 'read', object: 'task', patient: 'output.patient_id' },
  shows: ['patients', 'profile'],
  output: Task,
  refusals: ['task_not_found'],
});

export const createTask = post('/tasks', {
  summary: 'Send a task or a note to a team member or role, optionally about a patient.',
  access: staffWith('tasks.write'),
  audit: { action: 'create', object: 'task', patient: 'output.patient_id' },
  event: 'added',
  body: TaskInput,
  output: Task,
  refusals: [
    'staff_not_found',
    'patient_not_found',
    'appointment_not_found',
    'treatment_plan_not_found',
    'conversation_not_found',
  ],
});

export const updateTask = put('/tasks/{id}', {
  summary:
    'Reassign a task, or change its due date. Only its author and owners of the practice can change its text.',
  access: staffWith('tasks.write'),
  audit: about,
  event: 'changed',
  body: TaskChange,
  output: Task,
  refusals: ['task_not_found', 'staff_not_found', 'not_permitted', 'stale_version'],
});

export const answerTask = post('/tasks/{id}/answers', {
  summary:
    'Answer a task or note; `done` also marks it as done. The author finds the answer on the work list.',
  access: staffWith('tasks.write'),
  audit: about,
  event: 'changed',
  body: z.object({ body: field.longText('Enter the answer.'), done: field.flagOr(false) }),
  output: Task,
  refusals: ['task_not_found'],
});

export const setTaskDone = put('/tasks/{id}/done', {
  summary: 'Mark a task as done or a note as read, or undo that.',
  access: staffWith('tasks.write'),
  audit: about,
  event: 'changed',
  body: z.object({ done: z.boolean({ error: 'Choose yes or no.' }) }),
  output: Task,
  refusals: ['task_not_found'],
});

export const readTaskAnswers = post('/tasks/{id}/read', {
  summary: 'Mark the answers to one’s own task or note as read.',
  access: staffWith('tasks.write'),
  audit: about,
  event: 'changed',
  output: Task,
  status: 200,
  refusals: ['task_not_found', 'not_permitted'],
});
