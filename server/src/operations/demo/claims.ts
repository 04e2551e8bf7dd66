import { addDays } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import {
  chartedTreatments,
  checkClaims,
  claimText,
  factsOfClaims,
  groupedByVisit,
  lineNumber,
  lineText,
  markBilling,
  newControlNumber,
  readyRows,
} from '../../features/insurance/claims/index.ts';
import { newId } from '../../values/ids.ts';
import { demoDecisions } from './claim-decisions.ts';
import { followUpOn, lifeOf, mailedLife, noteOf } from './claim-lives.ts';

interface DemoClaims {
  today: string;
  by: { id: string; name: string };
}

/** The place where the first claim's patient was treated. */
const nursingHome = {
  place_of_service: '31',
  facility_name: 'Cedar Nursing Home',
  facility_npi: '1234567893',
  facility_street: '5 Cedar Rd',
  facility_city: 'Peoria',
  facility_state: 'IL',
  facility_zip: '61602',
};

/** The data that claims need, and claims in every state: older ones paid, the last week's not billed yet. */
export async function demoClaims(tx: Tx, { today, by }: DemoClaims): Promise<void> {
  await identify(tx, by);
  const mailed = new Set(
    (await tx.all(sqlFor.selectFrom('carrier').select('id').where('claims_by', '=', 'paper'))).map(
      ({ id }) => id,
    ),
  );
  const billed = groupedByVisit(await readyRows(tx)).filter(
    ([{ service_date, carrier_id }]) => service_date < addDays(today, -3) || mailed.has(carrier_id),
  );
  const charted = new Map(
    (await tx.ask(chartedTreatments(billed.flatMap(([, rows]) => rows.map((row) => row.treatment_id))))).map(
      (treatment) => [treatment.treatment_id, treatment],
    ),
  );
  const ageOf = (day: string) => Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
  const claims = billed.map(([of, rows], at) => {
    const isMailed = mailed.has(of.carrier_id);
    const life = (isMailed ? mailedLife : lifeOf)(ageOf(of.service_date), at);
    const state = life.at(-1) ?? 'draft';
    return { id: newId(), control_number: newControlNumber(), of, rows, life, state, isMailed };
  });
  // Carriers answer after one week to five.
  const on = (day: string, step: number, at: number) => {
    const waits = (at * 11) % 29;
    const then = addDays(day, [0, 1, 1, 3, 9 + waits, 12 + waits][step] ?? 0);
    return then > today ? today : then;
  };
  if (claims.length === 0) return;
  await tx.all(
    sqlFor.insertInto('claim').values(
      claims.map(({ id, control_number, of, rows, life, state }, place) => ({
        id,
        control_number,
        patient_id: of.patient_id,
        coverage_id: of.coverage_id,
        plan_id: of.plan_id,
        plan_version: of.plan_version,
        carrier_id: of.carrier_id,
        rank: of.rank,
        service_date: of.service_date,
        billed_cents: rows.reduce((sum, { fee_cents }) => sum + fee_cents, 0),
        state,
        state_on: on(of.service_date, life.length - 1, place),
        follow_up_on: followUpOn(state, place, today),
        created_by: by.name,
        created_by_id: by.id,
        ...(place === 0 && nursingHome),
      })),
    ),
  );
  await tx.all(
    sqlFor.insertInto('claim_line').values(
      claims.flatMap(({ id, control_number, of, rows }) =>
        rows.flatMap(({ treatment_id }, at) => {
          const treatment = charted.get(treatment_id);
          if (treatment === undefined) return [];
          return {
            claim_id: id,
            patient_id: of.patient_id,
            position: at + 1,
            treatment_id,
            line_number: lineNumber(control_number, at + 1),
            ...lineText(treatment),
          };
        }),
      ),
    ),
  );
  await tx.all(
    sqlFor.insertInto('claim_event').values(
      claims.flatMap(({ id, of, life, isMailed }, place) =>
        life.map((state, at) => ({
          claim_id: id,
          serial: at + 1,
          state,
          on_date: on(of.service_date, at, place),
          note: noteOf(state, isMailed),
          by_name: by.name,
          by_id: by.id,
        })),
      ),
    ),
  );
  await files(
    tx,
    claims.flatMap(({ id, life, of }) =>
      life.includes('perhaps_sent') && of.service_date > addDays(today, -60) ? [id] : [],
    ),
    by,
  );
  await demoDecisions(tx, by);
  await checkClaims(
    tx,
    claims.flatMap(({ id, life }) => (life.length === 1 ? [id] : [])),
    by,
    today,
  );
  await keepFromInsurance(tx, by);
}

/** The smallest bill that is ready is kept from insurance, as its patient asked for. */
async function keepFromInsurance(tx: Tx, by: DemoClaims['by']): Promise<void> {
  const [least] = (await readyRows(tx)).toSorted((a, b) => a.fee_cents - b.fee_cents);
  if (least === undefined) return;
  const reason = 'Paid in full at the desk and asked us not to bill it.';
  await markBilling(tx, least.treatment_id, { is_billed: false, reason }, by);
}

/** The files of claims that went out. */
async function files(tx: Tx, ids: readonly string[], by: DemoClaims['by']): Promise<void> {
  const facts = await tx.ask(factsOfClaims(ids));
  if (facts.length === 0) return;
  await tx.all(
    sqlFor.insertInto('claim_file').values(
      facts.map((of, at) => ({
        claim_id: of.claim.id,
        interchange_number: at + 1,
        content: claimText(of, {
          sender: of.practice.npi,
          receiver: { id: of.carrier.payer_id, name: of.claim.carrier_name },
          interchange_number: at + 1,
          test: true,
          day: of.claim.state_on,
          time: '09:00',
        }),
        made_by: by.name,
        made_by_id: by.id,
      })),
    ),
  );
}

/**
 * The practice's and the dentists' part of claims; one taxonomy code is missing. Codes of our own stand for those of a code file that a
 * practice imports.
 */
async function identify(tx: Tx, by: DemoClaims['by']): Promise<void> {
  const changed = { changed_by: by.name, changed_by_id: by.id };
  await tx.all(
    sqlFor.insertInto('practice_billing').values({
      taxpayer_kind: 'ein',
      taxonomy: '261QD0000X',
      street: '12 Harbor Rd Ste 300',
      city: 'New York',
      state: 'NY',
      zip: '10004-0001',
      pay_to_street: 'P.O. Box 910',
      pay_to_city: 'New York',
      pay_to_state: 'NY',
      pay_to_zip: '10004',
      ...changed,
    }),
  );
  await tx.all(
    raw(sql`update provider set npi = case position when 1 then '1999999992' else '1234567893' end
      where npi = '' and kind in ('dentist', 'specialist')
        and not exists (select from staff s where s.id = provider.user_id and s.npi <> '')`),
  );
  // A hygienist's work is billed under the default provider.
  await tx.all(
    raw(sql`update provider set is_default = true where kind = 'dentist' and archived_at is null
      and not exists (select from provider d where d.is_default and d.archived_at is null)
      and position = (select min(f.position) from provider f where f.kind = 'dentist' and f.archived_at is null)`),
  );
  await tx.all(
    raw(sql`insert into provider_billing (provider_id, taxonomy, license_number, license_state, changed_by, changed_by_id)
      select id, case when row_number() over (order by position) = 2 then '' else '1223G0001X' end, '05' || (4120 + position)::text, 'NY',
          ${by.name}, ${by.id}::uuid
        from provider where kind in ('dentist', 'specialist')`),
  );
  await tx.all(
    raw(sql`with made as (
        insert into procedure_import (id, imported_by, imported_by_id, file_name, file_sha256, attestation, added, changed,
            unchanged)
          select ${newId()}::uuid, ${by.name}, ${by.id}::uuid, 'demo-codes.csv', repeat('0', 64),
              'Invented codes of the demo, under which its carriers know its procedures.', count(*), 0, 0 from procedure
          returning practice_id, id)
      update procedure p set import_id = made.id from made
        where p.practice_id = made.practice_id and p.category <> 'Whitening'`),
  );
  // Every fifth patient's address is still one text.
  await tx.all(
    raw(sql`insert into patient_billing (patient_id, version, street, city, state, zip, recorded_by, recorded_by_id)
      select id, 1, split_part(address, E'\n', 1), 'New York', 'NY', right(address, 5), ${by.name}, ${by.id}::uuid
        from (select p.*, row_number() over (order by p.id) as at from patient p
          where p.address ~ E'^[^\n]+\nNew York, NY [0-9]{5}$'
            and exists (select from coverage g where g.practice_id = p.practice_id and g.patient_id = p.id)) p
        where at % 5 <> 0`),
  );
}
