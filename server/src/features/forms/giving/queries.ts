import type { FormOccasion } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { attemptsOf } from '../../../jobs/names.ts';
import { todayHere } from '../../../values/calendar/today.ts';

interface ReachedRow {
  occasion: FormOccasion;
  patient_id: string;
  patient_name: string;
  appointment_id: string | null;
  treatment_id: string | null;
  procedure_id: string | null;
  about: string;
  due_on: string | null;
  /** The wording names the treatment, so each treatment needs a form of its own. */
  names_treatment: boolean;
}

/** The patients to whom a form's rules give it today. */
export const patientsForRules = (formId: string) =>
  all(
    raw(
      sql<ReachedRow>`select * from patients_due_for_form(current_practice(), ${formId}::uuid, ${todayHere})`,
    ),
  );

/** The forms that have rules. */
export const formsWithRules = (tx: Tx) =>
  tx.all(
    sqlFor
      .selectFrom('form')
      .select('id')
      .where('archived_at', 'is', null)
      .where('rules', '<>', sql<string>`'[]'::jsonb`),
  );

/** Remembers that a rule has given a form for an occasion. */
export const recordOccasion = (
  tx: Tx,
  given: { form_id: string; occasion: FormOccasion; about: string; patient_form_id: string },
) => tx.all(sqlFor.insertInto('form_rule_given').values(given));

/** Keeps other runs from giving this form until the transaction ends. */
export const lockFormRules = (tx: Tx, formId: string) =>
  tx.first(sqlFor.selectFrom('form').select('id').where('id', '=', formId).forNoKeyUpdate());

/** Queues a job for each practice that has forms with rules. */
export const queueFormRules = (tx: Tx) =>
  tx.all(raw(sql`select queue_form_rules(${attemptsOf('forms.give')})`));
