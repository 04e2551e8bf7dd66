import type { CallDirection, CallReason, ContactMethod, ContactOutcome } from '@cusp/contract';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { all } from '../../../db/read-plan.ts';
import { isOfPatient } from '../../people/patients/index.ts';

/** The contacts with a patient about recalls, the newest first. */
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
      .where('c.reason', '=', 'recall')
      .orderBy('at', 'desc')
      .orderBy('c.id', 'desc'),
  );

/** A contact as it is stored: a call, or one by other means about a recall. */
export interface StoredContact {
  /** Null: somebody who isn't on file. */
  patient_id: string | null;
  staff_id: string;
  by_name: string;
  how: ContactMethod;
  direction: CallDirection;
  reason: CallReason;
  outcome: ContactOutcome;
  spoke_with: string;
  phone: string;
  note: string;
  next_attempt: string | null;
  appointment_id: string | null;
  /** The follow-up that it is about. */
  follow_up_id: string | null;
}

/** The foreign key refuses a patient that doesn't exist. */
export const insertContact = (tx: Tx, contact: StoredContact) =>
  tx.one(
    sqlFor
      .insertInto('recall_contact')
      .values({ id: newId(), ...contact })
      .returning(['id', 'at', 'by_name as by']),
  );

/** The record that a visit belongs to; undefined if there is no such visit, or if it is of another patient than the one given. */
export const patientOfVisit = async (
  tx: Tx,
  id: string,
  patientId: string | null,
): Promise<string | undefined> =>
  (
    await tx.first(
      sqlFor
        .selectFrom('appointment as a')
        .select('a.patient_id')
        .where('a.id', '=', id)
        .where(patientId === null ? sql<SqlBool>`true` : isOfPatient('a.patient_id', patientId)),
    )
  )?.patient_id;
