import type { Carrier, Claim, CoverageRelationship } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw } from '../../../db/database.ts';
import { all, both } from '../../../db/read-plan.ts';
import { partAddress } from '../../../values/address.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import {
  billedUnder,
  billerOf,
  billingFacts,
  defaultDentist,
  latestPatientBilling,
  patientBillingColumns,
  shownPatient,
} from '../billing-details/index.ts';
import type { PatientBillingRow, ProviderFacts } from '../billing-details/index.ts';
import { clearinghousePayerId } from '../carriers/index.ts';
import { namedAttachments } from './attachment-queries.ts';
import { lastScaling } from './charted-queries.ts';
import { decisionRows } from './decided-queries.ts';
import type { DecisionRow } from './decided-queries.ts';
import type { ClaimFacts, ClaimLineFacts, ClaimPerson, CoverageInOrder } from './facts.ts';
import { summedAnswers } from './summed-answers.ts';
import { shownClaimSummary, summaryColumns, summaryJoins } from './list-queries.ts';
import type { SummaryRow } from './list-queries.ts';
import {
  type SubscriberRow,
  subscriberColumns,
  subscriberJoins,
  personsCoverages,
  coveragesOfDay,
  otherRows,
} from './covered-queries.ts';

interface ClaimRow extends SummaryRow, SubscriberRow {
  coverage_id: string;
  member_id: string;
  group_number: string;
  carrier_phone: string;
  payer_number: string;
  replaces_id: string | null;
  replaced_by: string | null;
  original_number: string;
  is_assigned: boolean;
  has_release: boolean;
  place_of_service: Claim['place_of_service'];
  facility: Claim['facility'];
  accident: Claim['accident'];
  accident_on: string | null;
  accident_state: string;
  appliance_on: string | null;
  treatment_months: number | null;
  months_left: number | null;
  remarks: string;
  referral_number: string;
  prior_authorization: string;
  delay_reason: Claim['delay_reason'];
  special_program: Claim['special_program'];
  referrer_name: string;
  referrer_npi: string;
  supervisor_id: string | null;
  assistant_id: string | null;
  patient_paid_cents: number;
  diagnoses: string[];
  missing_teeth: number[];
  relationship: CoverageRelationship;
  covered_from: string | null;
  covered_to: string | null;
  filing_days: number | null;
  in_network: boolean;
  in_order: CoverageInOrder[];
  payer_id: string;
  filing_code: string;
  asked_by: Carrier['asked_by'];
  carrier_address: string;
  last_scaling_on: string | null;
  attachment_rules: string[] | null;
  today: string;
}

const claimRows = (which: RawBuilder<unknown>) =>
  all(
    raw(sql<ClaimRow>`
      select ${summaryColumns}, k.coverage_id, coalesce(nullif(g.member_id, ''), s.member_id) as member_id, v.group_number,
          c.phone as carrier_phone, k.payer_number, k.replaces_id,
          (select b.id from claim b where b.practice_id = k.practice_id and b.patient_id = k.patient_id and b.replaces_id = k.id
            and b.state <> 'void' limit 1) as replaced_by,
          coalesce((select b.payer_number from claim b where b.practice_id = k.practice_id and b.id = k.replaces_id), '')
            as original_number, k.is_assigned, k.has_release, k.place_of_service,
          jsonb_build_object('name', k.facility_name, 'npi', k.facility_npi, 'address', jsonb_build_object(
            'street', k.facility_street, 'city', k.facility_city, 'state', k.facility_state, 'zip', k.facility_zip)) as facility, k.accident, k.accident_on, k.accident_state, k.appliance_on,
          k.treatment_months, k.months_left, k.remarks, k.referral_number, k.prior_authorization, k.delay_reason, k.special_program,
          k.referrer_name, k.referrer_npi, k.supervisor_id, k.assistant_id, k.patient_paid_cents, k.diagnoses, k.missing_teeth, g.relationship,
          g.from_date as covered_from, g.to_date as covered_to, v.filing_days, v.in_network, ${coveragesOfDay} as in_order,
          ${clearinghousePayerId} as payer_id, c.filing_code, c.asked_by, c.attachment_rules, c.address as carrier_address, ${lastScaling} as last_scaling_on, ${todayHere} as today, ${subscriberColumns}
        from claim k ${summaryJoins}
        join coverage g on g.practice_id = k.practice_id and g.id = k.coverage_id
        ${subscriberJoins}
        where ${which}`),
  );

interface LineRow extends Omit<ClaimLineFacts, 'provider' | 'done_by' | 'pointers' | 'decided' | 'own'> {
  claim_id: string;
  provider_id: string | null;
}

const lineRows = (which: RawBuilder<unknown>) =>
  all(
    raw(sql<LineRow>`
      select l.claim_id, l.treatment_id, l.line_number, l.code, l.name, l.teeth, l.surfaces, l.area, l.fee_cents, coalesce(l.service_date, k.service_date) as service_date, l.provider_id, l.modifiers,
          coalesce(t.procedure::text, '') as category, p.benefit_category, coalesce(p.area, 'mouth') as site, coalesce(p.area = 'range' and p.by_unit, false) as by_unit, l.replaces, l.replaced_on, l.diagnoses,
          coalesce(t.status <> 'completed' and t.outcome is null and t.struck_at is null, false) as is_planned,
          coalesce(case when k.purpose in ('bill', 'replace') then (select b.payer_number from claim_line m
            join claim b on b.practice_id = m.practice_id and b.id = m.claim_id and b.purpose = 'predetermine'
              and b.coverage_id = k.coverage_id and b.state in ('answered', 'closed') and b.payer_number <> ''
            where m.practice_id = l.practice_id and m.treatment_id = l.treatment_id
            order by b.id desc limit 1) end, '') as predetermination_number,
          coalesce(case when k.purpose = 'bill' and cardinality(l.teeth) > 0 and l.code <> '' then (select b.control_number
            from claim b join claim_line m on m.practice_id = b.practice_id and m.claim_id = b.id
            where b.practice_id = k.practice_id and b.patient_id = k.patient_id and b.coverage_id = k.coverage_id
              and coalesce(m.service_date, b.service_date) = coalesce(l.service_date, k.service_date) and b.id <> k.id and b.purpose = 'bill' and b.state not in ('draft', 'checked', 'void', 'rejected')
              and m.treatment_id <> l.treatment_id and m.code = l.code and m.teeth = l.teeth and m.surfaces = l.surfaces
            order by b.id limit 1) end, '') as billed_before,
          case when k.purpose in ('bill', 'replace') then (select jsonb_build_object('pays_cents', e.pays_cents,
              'write_off_cents', e.write_off_cents, 'depends', e.depends, 'steps', e.steps) from insurance_estimate e
            where e.practice_id = l.practice_id and e.treatment_id = l.treatment_id and e.coverage_id = k.coverage_id
              and e.struck_at is null limit 1) end as expected
        from claim k
        join claim_line l on l.practice_id = k.practice_id and l.claim_id = k.id
        left join treatment t on t.practice_id = l.practice_id and t.id = l.treatment_id
        left join procedure p on p.practice_id = t.practice_id and p.id = t.procedure_id
        where ${which} order by l.claim_id, l.position`),
  );

interface PersonRow extends PatientBillingRow {
  first_name: string;
  last_name: string;
  date_of_birth: string;
}

/** The patients of the claims, and the patients who are their subscribers. */
const personRows = (which: RawBuilder<unknown>) =>
  all(
    raw(sql<PersonRow>`
      select s.id as patient_id, s.first_name, s.last_name, s.date_of_birth, ${patientBillingColumns}
        from patient s ${latestPatientBilling}
        where s.id in (select o.survivor_id from claim k
            join patient o on o.practice_id = k.practice_id and o.id = k.patient_id where ${which}
          union select w.survivor_id from claim k
            ${personsCoverages}
            join insurance_subscription u on u.practice_id = g.practice_id and u.id = g.subscription_id
            join patient w on w.practice_id = u.practice_id and w.id = u.subscriber_patient_id where ${which})`),
  );

const personOf = (row: PersonRow): ClaimPerson => {
  const { address, differs, sex, sex_by_gender } = shownPatient(row);
  return {
    first_name: row.first_name,
    last_name: row.last_name,
    date_of_birth: row.date_of_birth,
    sex: sex ?? sex_by_gender,
    address,
    address_differs: differs,
  };
};
const nowhere = { street: '', city: '', state: '', zip: '' };
const subscriberOf = (row: SubscriberRow, people: Map<string, ClaimPerson>): ClaimPerson =>
  (row.subscriber_id === null ? undefined : people.get(row.subscriber_id)) ?? {
    first_name: row.subscriber_first_name,
    last_name: row.subscriber_last_name,
    date_of_birth: row.subscriber_birth_date,
    sex: 'unknown',
    address: nowhere,
    address_differs: false,
  };

const lineOf = (
  { claim_id: _claim, provider_id, ...line }: LineRow,
  providers: Map<string, ProviderFacts>,
  { diagnoses, purpose }: Pick<ClaimRow, 'diagnoses' | 'purpose'>,
  decisions: readonly DecisionRow[],
): ClaimLineFacts => {
  const known = [...providers.values()];
  const did = provider_id === null ? undefined : providers.get(provider_id);
  // The treating provider is often not known yet.
  const under =
    did === undefined
      ? purpose === 'predetermine'
        ? defaultDentist(known)
        : undefined
      : billedUnder(did, known);
  return {
    ...line,
    provider: under ?? null,
    done_by: did?.name ?? '',
    pointers: diagnoses.flatMap((code, at) =>
      line.diagnoses === null || line.diagnoses.includes(code) ? [at + 1] : [],
    ),
    decided: decisions
      .filter(({ is_own }) => !is_own)
      .map(({ answers, ...last }) => ({ ...last, ...(answers.length > 1 && summedAnswers(answers)) })),
    own: decisions.find(({ is_own }) => is_own) ?? null,
  };
};

const providerOf = (id: string | null, providers: Map<string, ProviderFacts>): ProviderFacts | null =>
  (id === null ? undefined : providers.get(id)) ?? null;

/** Everything that these claims are checked and written by. */
export const factsOfClaims = (ids: readonly string[]) => {
  const which = sql`k.id = any (${ids}::uuid[])`;
  return both(
    both(
      both(claimRows(which), both(lineRows(which), decisionRows(which))),
      both(otherRows(which), both(personRows(which), namedAttachments(which))),
    ),
    billingFacts,
  ).map(
    ([
      [[claims, [lines, decisions]], [others, [persons, named]]],
      [practice, providerRows],
    ]): ClaimFacts[] => {
      const people = new Map(persons.map((row) => [row.patient_id, personOf(row)]));
      const providers = new Map(providerRows.map((row) => [row.id, row]));
      const linesOf = Map.groupBy(lines, ({ claim_id }) => claim_id);
      const decisionsOf = Map.groupBy(
        decisions,
        ({ claim_id, treatment_id }) => `${claim_id} ${treatment_id}`,
      );
      const othersOf = Map.groupBy(others, ({ claim_id }) => claim_id);
      const attachmentsOf = Map.groupBy(named, ({ claim_id }) => claim_id);
      return claims.flatMap((row) => {
        const patient = people.get(row.patient_id);
        if (patient === undefined) return [];
        const {
          relationship,
          covered_from,
          covered_to,
          filing_days,
          in_network,
          in_order,
          supervisor_id,
          assistant_id,
          patient_paid_cents,
          payer_id,
          filing_code,
          asked_by,
          today,
          original_number,
          last_scaling_on,
          attachment_rules,
          ...claim
        } = row;
        return [
          {
            claim: { ...claim, ...shownClaimSummary(row) },
            today,
            relationship,
            covered_from,
            covered_to,
            filing_days,
            in_network,
            patient_paid_cents,
            supervisor: providerOf(supervisor_id, providers),
            assistant: providerOf(assistant_id, providers),
            original_number,
            last_scaling_on,
            attachment_rules,
            practice: {
              ...practice,
              ...billerOf(practice, providerRows),
            },
            carrier: { payer_id, filing_code, asked_by, address: partAddress(row.carrier_address) },
            subscriber: relationship === 'self' ? patient : subscriberOf(row, people),
            patient,
            lines: (linesOf.get(row.id) ?? []).map((line) =>
              lineOf(line, providers, row, decisionsOf.get(`${row.id} ${line.treatment_id}`) ?? []),
            ),
            others: (othersOf.get(row.id) ?? []).map((other) => ({
              ...other,
              subscriber: subscriberOf(other, people),
            })),
            in_order,
            // A void needs no attachments.
            attachments: row.purpose === 'void' ? [] : (attachmentsOf.get(row.id) ?? []),
          },
        ];
      });
    },
  );
};
