import type { RecallContactInput } from '@cusp/contract';
import type { z } from 'zod/mini';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { all } from '../../../db/read-plan.ts';
import { isOfPatient } from '../../people/patients/index.ts';

/** The contacts with a patient, the newest first. */
export const listContacts = (patientId: string) =>
  all(
    sqlFor
      .selectFrom('recall_contact as c')
      .innerJoin('patient as p', (join) =>
        join.onRef('p.practice_id', '=', 'c.practice_id').onRef('p.id', '=', 'c.patient_id'),
      )
      .selectAll('c')
      .select(['by_name as by', 'p.survivor_id as patient_id'])
      .where(isOfPatient('c.patient_id', patientId))
      .orderBy('at', 'desc')
      .orderBy('c.id', 'desc'),
  );

/** The foreign key refuses a patient that doesn't exist. */
export const insertContact = (
  tx: Tx,
  contact: z.output<typeof RecallContactInput> & {
    patient_id: string;
    staff_id: string;
    by_name: string;
    follow_up_id?: string;
  },
) =>
  tx.one(
    sqlFor
      .insertInto('recall_contact')
      .values({ id: newId(), ...contact })
      .returningAll()
      .returning('by_name as by'),
  );
