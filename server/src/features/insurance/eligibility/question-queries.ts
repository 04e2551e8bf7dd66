import type { Carrier, CoverageRelationship, EligibilityQuestion } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import { all, both, first } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import {
  billingFacts,
  latestPatientBilling,
  patientBillingColumns,
  shownPatient,
} from '../billing-details/index.ts';
import type { PatientBillingRow } from '../billing-details/index.ts';
import type { QuestionFacts } from './question-270.ts';
import { clearinghousePayerId } from '../carriers/index.ts';

interface CoverageRow {
  patient_id: string;
  subscriber_id: string | null;
  first_name: string;
  last_name: string;
  date_of_birth: string | null;
  relationship: CoverageRelationship;
  member_id: string;
  own_member_id: string;
  carrier_name: string;
  payer_id: string;
  asked_by: Carrier['asked_by'];
  says_plan_share: boolean;
}

const coverageRow = (id: string) =>
  first(
    raw(sql<CoverageRow>`
      select r.survivor_id as patient_id, o.survivor_id as subscriber_id, s.first_name, s.last_name, s.date_of_birth, g.relationship,
          s.member_id, g.member_id as own_member_id, c.name as carrier_name, ${clearinghousePayerId} as payer_id,
          c.asked_by, c.says_plan_share
        from coverage g
        join patient r on r.practice_id = g.practice_id and r.id = g.patient_id
        join insurance_subscription s on s.practice_id = g.practice_id and s.id = g.subscription_id
        left join patient o on o.practice_id = s.practice_id and o.id = s.subscriber_patient_id
        join insurance_plan n on n.practice_id = s.practice_id and n.id = s.plan_id
        join insurance_plan_version v on v.practice_id = n.practice_id and v.plan_id = n.id and v.version = n.version
        cross join lateral (select c.* from carrier named
          join carrier c on c.practice_id = named.practice_id and c.id = named.survivor_id
          where named.practice_id = v.practice_id and named.id = v.carrier_id offset 0) c
        where g.id = ${id}`),
  );

interface PersonRow extends PatientBillingRow {
  first_name: string;
  last_name: string;
  date_of_birth: string;
}

/** The patient, and the subscriber who is a patient, too. */
const peopleOf = (id: string) =>
  all(
    raw(sql<PersonRow>`
      select s.id as patient_id, s.first_name, s.last_name, s.date_of_birth, ${patientBillingColumns}
        from patient s ${latestPatientBilling}
        where s.id in (select unnest(array[r.survivor_id, o.survivor_id])
          from coverage g
          join patient r on r.practice_id = g.practice_id and r.id = g.patient_id
          join insurance_subscription u on u.practice_id = g.practice_id and u.id = g.subscription_id
          left join patient o on o.practice_id = u.practice_id and o.id = u.subscriber_patient_id
          where g.id = ${id})`),
  );

/** The facts for an eligibility inquiry; undefined if there is no such coverage. */
export const questionFacts = (id: string): ReadPlan<QuestionFacts | undefined> =>
  both(both(coverageRow(id), peopleOf(id)), billingFacts).map(([[row, people], [practice]]) => {
    const personOf = (patientId: string | null) => {
      const found = people.find(({ patient_id }) => patient_id === patientId);
      if (found === undefined) return undefined;
      const { sex, sex_by_gender } = shownPatient(found);
      const { first_name, last_name, date_of_birth } = found;
      return { first_name, last_name, date_of_birth, sex: sex ?? sex_by_gender };
    };
    const patient = row && personOf(row.patient_id);
    if (row === undefined || patient === undefined) return undefined;
    const { first_name, last_name, date_of_birth, relationship, member_id, own_member_id } = row;
    return {
      practice,
      carrier: {
        name: row.carrier_name,
        payer_id: row.payer_id,
        asked_by: row.asked_by,
        says_plan_share: row.says_plan_share,
      },
      relationship,
      member_id,
      own_member_id,
      subscriber: personOf(row.subscriber_id) ?? { first_name, last_name, date_of_birth, sex: 'unknown' },
      patient,
    };
  });

interface AskingRow {
  question: EligibilityQuestion | null;
  can_ask: boolean;
}

/** Whether the practice `p` has a clearinghouse that can be asked. */
export const canAsk = sql`exists (select from clearinghouse h where h.practice_id = current_practice() and h.kind in ('stedi', 'house'))`;

/** The last question about a coverage `g`, for a lateral join. */
export const latestQuestion = sql`
  select q.id, q.state, q.asked_at, q.asked_by, q.failure from carrier_question q
    where q.practice_id = g.practice_id and q.patient_id = g.patient_id and q.coverage_id = g.id and q.claim_id is null
    order by q.id desc limit 1`;

/** Whether a coverage's carrier is being asked, and whether it can be. */
export const carrierQuestionState = (id: string) =>
  first(
    raw(sql<AskingRow>`
      select case when q.id is not null then jsonb_build_object('state', q.state, 'asked_at', q.asked_at, 'asked_by', q.asked_by,
            'failure', q.failure) end as question, ${canAsk} as can_ask
        from coverage g left join lateral (${latestQuestion}) q on true
        where g.practice_id = current_practice() and g.id = ${id}`),
  );
