import * as contract from '@cusp/contract';
import { assessRisk, perioMouth, riskReplies, yearsBetween } from '@cusp/contract';
import type { RiskAssessment } from '@cusp/contract';
import * as z from 'zod/mini';
import type { Tx } from '../../../db/database.ts';
import { both } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { readHealthFacts } from '../../health/history/index.ts';
import { patientById } from '../../people/patients/index.ts';
import { mouthOf, mouthRows } from '../chart/index.ts';
import { diagnosesOf, latestPerio } from '../perio/index.ts';
import { answersFromRecord } from './answers-from-record.ts';
import * as queries from './queries.ts';

/** Sets recalls that follow from a risk; recalls belong to a domain above. */
export interface RiskRecalls {
  /** The recalls that can be set. */
  choices: ReadPlan<{ id: string; name: string; months: number }[]>;
  /** Sets the recall, due after its interval from today, and ends the one that an earlier assessment set; whether there is such a recall. */
  set: (
    tx: Tx,
    wanted: { patientId: string; typeId: string; replaces: string | null; note: string },
    by: Person,
  ) => Promise<boolean>;
}

const Answers = z.record(z.string(), z.enum(riskReplies));
const shown = (row: queries.AssessmentRow): RiskAssessment => ({
  ...row,
  answers: Answers.parse(row.answers),
});

/** Risk of caries and periodontitis: assessed on a short form, which sets the recall. */
export const risk = (recalls: RiskRecalls): Feature => ({
  constraints: {},
  routes: [
    on(
      contract.getRisk,
      readInOneTrip(
        ({ input: { params } }) =>
          both(
            both(mouthRows(params.id, undefined), queries.assessmentsOf(params.id)),
            both(
              both(latestPerio(params.id), diagnosesOf(params.id)),
              both(recalls.choices, readHealthFacts(params.id)),
            ),
          ),
        ([[mouth, assessments], [[exam, diagnoses], [choices, health]]], { person }) => {
          const today = todayAt(person.practice.timeZone);
          const { teeth } = mouthOf({ ...mouth, on: today });
          return {
            patient_id: mouth.patient_id,
            known: answersFromRecord({
              today,
              age: yearsBetween(mouth.born, today),
              findings: mouth.findings,
              treatments: mouth.treatments,
              missing: perioMouth(teeth).missing,
              exam,
              diagnosis: diagnoses.find(({ withdrawn_at }) => withdrawn_at === null),
              health,
            }),
            assessments: assessments.map(shown),
            recalls: choices,
          };
        },
      ),
    ),

    on(contract.assessPatientRisk, async ({ tx, person, input }) => {
      const { body, params } = input;
      const patient = await tx.ask(patientById(params.id));
      const { points, level: suggested } = assessRisk(body.kind, body.answers);
      if (body.level !== suggested && body.reason.trim() === '')
        throw new Refusal('invalid', [
          { path: 'reason', message: 'Enter why this differs from the suggested level.' },
        ]);
      const before = (await tx.ask(queries.assessmentsOf(patient.id))).find(
        ({ recall_type_id }) => recall_type_id !== null,
      );
      if (body.recall_type_id !== null) {
        const note = `${body.level} risk of ${body.kind === 'perio' ? 'periodontitis' : 'caries'}`;
        const replaces = before?.recall_type_id ?? null;
        const wanted = { patientId: patient.id, typeId: body.recall_type_id, replaces, note };
        if (!(await recalls.set(tx, wanted, person))) throw new Refusal('recall_type_not_found');
      }
      const id = await queries.insertAssessment(
        tx,
        {
          ...body,
          patient_id: patient.id,
          assessed_on: todayAt(person.practice.timeZone),
          points,
          suggested,
        },
        person,
      );
      return found(tx, id);
    }),

    on(contract.strikeRisk, async ({ tx, person, input }) => {
      const { reason, version } = input.body;
      const { id } = requireCurrentVersion(
        await queries.lockAssessment(tx, input.params.id),
        version,
        'risk_assessment_not_found',
      );
      await queries.strikeAssessment(tx, id, reason, person);
      return found(tx, id);
    }),
  ],
});

async function found(tx: Tx, id: string): Promise<RiskAssessment> {
  const row = await queries.assessmentById(tx, id);
  if (row === undefined) throw new Refusal('risk_assessment_not_found');
  return shown(row);
}
