import * as contract from '@cusp/contract';
import type { Task } from '@cusp/contract';
import type { z } from 'zod/mini';
import type { Tx } from '../../../db/database.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { newId } from '../../../values/ids.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { isActiveStaff } from '../../practice/team/index.ts';
import * as queries from './queries.ts';

/** Tasks and notes that team members write to each other. docs/work-list.md. */
export const tasks: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.getTask,
      readInOneTrip(({ input }) => queries.taskIfFound(input.params.id).map(requireTask)),
    ),

    on(contract.createTask, async ({ tx, person, input }) => {
      const { patient_id, treatment_plan_id: plan_id, ...fields } = input.body;
      await requireActiveStaff(tx, fields.to_person_id);
      const id = newId();
      await queries.insertTask(tx, {
        id,
        ...fields,
        plan_id,
        patient_id: (await patientOf(tx, input.body)) ?? patient_id,
        created_by: person.name,
        created_by_id: person.id,
      });
      return readTask(tx, id);
    }),

    on(contract.updateTask, async ({ tx, person, input }) => {
      const { id } = input.params;
      const { version, ...fields } = input.body;
      const stored = requireCurrentVersion(await queries.lockTask(tx, id), version, 'task_not_found');
      const rewords = fields.title !== stored.title || fields.details !== stored.details;
      if (rewords && stored.created_by_id !== person.id && !person.isOwner)
        throw new Refusal('not_permitted');
      // A task may stay with somebody who has left the team, until it is reassigned.
      if (fields.to_person_id !== stored.to_person_id) await requireActiveStaff(tx, fields.to_person_id);
      await queries.changeTask(tx, id, fields);
      return readTask(tx, id);
    }),

    on(contract.answerTask, async ({ tx, person, input }) => {
      const { id } = input.params;
      await lockExistingTask(tx, id);
      await queries.insertTaskAnswer(tx, id, input.body.body, person);
      if (input.body.done) await queries.markTaskDone(tx, id, person.name);
      return readTask(tx, id);
    }),

    on(contract.setTaskDone, async ({ tx, person, input }) => {
      const { id } = input.params;
      await lockExistingTask(tx, id);
      await queries.markTaskDone(tx, id, input.body.done ? person.name : null);
      return readTask(tx, id);
    }),

    on(contract.readTaskAnswers, async ({ tx, person, input }) => {
      const { id } = input.params;
      if ((await lockExistingTask(tx, id)).created_by_id !== person.id) throw new Refusal('not_permitted');
      await queries.markAnswersRead(tx, id);
      return readTask(tx, id);
    }),
  ],
};

function requireTask(task: Task | undefined): Task {
  if (task === undefined) throw new Refusal('task_not_found');
  return task;
}

const readTask = async (tx: Tx, id: string) => requireTask(await tx.ask(queries.taskIfFound(id)));

async function lockExistingTask(tx: Tx, id: string) {
  const stored = await queries.lockTask(tx, id);
  if (stored === undefined) throw new Refusal('task_not_found');
  return stored;
}

async function requireActiveStaff(tx: Tx, personId: string | null): Promise<void> {
  if (personId !== null && !(await isActiveStaff(tx, personId))) throw new Refusal('staff_not_found');
}

/** The patient of the visit, plan or thread that a task is about. */
async function patientOf(
  tx: Tx,
  {
    appointment_id,
    treatment_plan_id,
    conversation_id,
  }: Pick<z.output<typeof contract.TaskInput>, 'appointment_id' | 'treatment_plan_id' | 'conversation_id'>,
): Promise<string | null> {
  const subjects = [
    ['appointment', appointment_id, 'appointment_not_found'],
    ['treatment_plan', treatment_plan_id, 'treatment_plan_not_found'],
    ['conversation', conversation_id, 'conversation_not_found'],
  ] as const;
  for (const [table, id, missing] of subjects) {
    if (id === null) continue;
    const patient = await queries.patientOfSubject(tx, table, id);
    if (patient === undefined) throw new Refusal(missing);
    return patient;
  }
  return null;
}
