import * as contract from '@cusp/contract';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { Refusal } from '../../../values/refusal.ts';
import { both, nothing } from '../../../db/read-plan.ts';
import { patientById } from '../../people/patients/index.ts';
import { plannedStep, alertsFor, readAlertContext, readVisitContexts, visitAlertsFor } from './context.ts';
import * as queries from './queries.ts';
import { countByRule, insertAnswers, alertAnswersOf } from './answer-queries.ts';
import { allRules, alertRuleList, presentRule, storedRule } from './rule-queries.ts';
import { acceptAnswers } from './answering.ts';

/** The practice's alert rules, the alerts of patients and visits, and the answers to them. */
export const alerts: Feature = {
  constraints: {
    ...alertRuleList.constraints,
    alert_answer_appointment_fk: 'appointment_not_found',
  },
  routes: [
    on(
      contract.listAlertRules,
      readInOneTrip(() => allRules),
    ),

    on(contract.createAlertRule, async ({ tx, input }) =>
      presentRule(await alertRuleList.insert(tx, storedRule(input.body))),
    ),

    on(contract.updateAlertRule, async ({ tx, input }) => {
      const { archived, version, ...rule } = input.body;
      return presentRule(
        await alertRuleList.change(tx, input.params.id, { ...storedRule(rule), archived, version }),
      );
    }),

    on(
      contract.reportAlerts,
      readInOneTrip(({ input }) => countByRule(input.query.from, input.query.to)),
    ),

    on(
      contract.getPatientAlerts,
      readInOneTrip(
        ({ input: { params, query } }) => {
          const { moment, appointment_id: appointmentId, type, treatment_ids, procedure_ids } = query;
          const isNamed = [type, treatment_ids, procedure_ids].some((one) => one !== undefined);
          return both(
            readAlertContext(params.id, { appointmentId, moment }),
            isNamed ? queries.plannedCategories(params.id, query) : nothing,
          );
        },
        ([known, brought = []], { person, input }) => {
          if (known === undefined) throw new Refusal('patient_not_found');
          const { moment, categories } = input.query;
          const named = [...categories, ...brought];
          return alertsFor(known, person, plannedStep(moment, named, known.visit)).shown;
        },
      ),
    ),

    on(
      contract.listVisitAlerts,
      readInOneTrip(
        ({ input: { query } }) => {
          if (contract.daysBetween(query.from, query.to) >= contract.visitAlertDays)
            throw new Refusal('schedule_too_long');
          return readVisitContexts(query.from, query.to);
        },
        (known, { person }) => visitAlertsFor(known, person),
      ),
    ),

    on(contract.answerAlerts, async ({ tx, person, input }) => {
      const { appointment_id, moment, rule_ids, went_on, reason } = input.body;
      const about = { appointmentId: appointment_id ?? undefined, moment };
      const known = await tx.ask(readAlertContext(input.params.id, about));
      if (known === undefined) throw new Refusal('patient_not_found');
      if (appointment_id !== null && known.visit === undefined) throw new Refusal('appointment_not_found');
      const at = plannedStep(moment, [], known.visit);
      const { whole } = alertsFor(known, person, at);
      const given = acceptAnswers(
        whole,
        rule_ids,
        { moment, went_on, reason, today: known.facts.health.today },
        person,
      );
      await insertAnswers(tx, whole.patient_id, given, person);
      recordEvent(tx, 'alert_answer.answered', whole.patient_id, byStaff(person));
      const after = await tx.ask(readAlertContext(whole.patient_id, about));
      if (after === undefined) throw new Refusal('patient_not_found');
      return alertsFor(after, person, at).shown;
    }),

    on(
      contract.listAlertAnswers,
      readInOneTrip(({ input }) =>
        both(patientById(input.params.id), alertAnswersOf(input.params.id)).map(([, answers]) =>
          answers.toReversed(),
        ),
      ),
    ),
  ],
};
