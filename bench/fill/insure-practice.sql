-- The other details that claims need, so that those of the last 60 days lack nothing: a catalog of imported codes, and the details
-- of the practice, its dentist and its patients.
create or replace function pg_temp.complete_billing(of_practice uuid) returns void language plpgsql as $$
declare
  dentist constant uuid := (select id from provider where practice_id = of_practice order by id limit 1);
  catalog constant uuid := gen_random_uuid();
begin
  update practice set npi = '1999999984', taxpayer_number = '12-3456789', phone = '(217) 555-0100' where practice_id = of_practice;
  insert into practice_billing (practice_id, taxpayer_kind, taxonomy, street, city, state, zip, pay_to_street, pay_to_city,
      pay_to_state, pay_to_zip, changed_by)
    values (of_practice, 'ein', '1223G0001X', '100 Maple St', 'Springfield', 'IL', '62701-0001', '', '', '', '', '');
  update provider set npi = '1999999992', kind = 'dentist' where practice_id = of_practice and id = dentist;
  insert into provider_billing (practice_id, provider_id, taxonomy, license_number, license_state, changed_by)
    values (of_practice, dentist, '1223G0001X', 'D-1', 'IL', '');
  update patient set address = '12 Oak Ave, Springfield, IL 62704' where practice_id = of_practice;
  insert into patient_billing (practice_id, patient_id, version, street, city, state, zip, recorded_by)
    select of_practice, id, 1, '12 Oak Ave', 'Springfield', 'IL', '62704', '' from patient where practice_id = of_practice;
  insert into procedure_import (practice_id, id, imported_by, imported_by_id, file_name, file_sha256, attestation, added, changed, unchanged)
    values (of_practice, catalog, '', gen_random_uuid(), '', '', '', 1, 0, 0);
  insert into procedure (practice_id, id, code, name, category, area, minutes, import_id)
    values (of_practice, catalog, 'X2003', 'Example filling', 'Filling', 'mouth', 30, catalog);
  update treatment set procedure_id = catalog, procedure = 'Filling', provider_id = dentist
    where practice_id = of_practice and status = 'completed' and service_date >= current_date - 60;
end $$;
revoke execute on function pg_temp.complete_billing(uuid) from public;

-- Insurance of a practice, loaded past the triggers: three of five patients have a plan, and what was done for them is
-- billed but for the last 60 days. The same rows each time: what is chosen follows from the ids.
create or replace function pg_temp.insure_practice(of_practice uuid) returns void language plpgsql as $$
declare
  today constant date := current_date;
begin
  insert into carrier (practice_id, id, name, payer_id, phone, address, notes)
    select of_practice, gen_random_uuid(), name, upper(left(name, 4)) || '1', '(800) 555-0100', '', ''
      from unnest(array['Harbor Mutual', 'Cedarline Dental', 'Northlake Benefit', 'Prairie Life', 'Summit Health', 'Union Dental']) name;
  insert into insurance_plan (practice_id, id) select of_practice, gen_random_uuid() from generate_series(1, 24);
  insert into insurance_plan_version (practice_id, plan_id, version, valid_from, carrier_id, name, group_number, employer, kind,
      in_network, year_start, coordination, not_covered_fee, writes_off_after_maximum, writes_off_refused, filing_days, notes, recorded_by)
    select of_practice, n.id, 1, today - 4000, c.id, 'Plan ' || n.place, 'G' || n.place, '', 'ppo', true, 1, 'standard', 'contracted',
        true, true, 365, '', ''
      from (select id, row_number() over (order by id) as place from insurance_plan where practice_id = of_practice) n
      join (select id, row_number() over (order by id) as place from carrier where practice_id = of_practice) c
        on c.place = n.place % 6 + 1;
  insert into insurance_benefit (practice_id, plan_id, version, position, type, category, level, network, amount_cents, percent, area)
    select of_practice, v.plan_id, 1, b.position, b.type::benefit_type, b.category::benefit_category, b.level::benefit_level, 'both',
        b.cents, b.percent, 'person'
      from insurance_plan_version v
      cross join (values (1, 'percent', 'preventive', 'individual', null::int, 100), (2, 'percent', 'diagnostic', 'individual', null, 100),
        (3, 'percent', 'restorative', 'individual', null, 80), (4, 'percent', 'crowns', 'individual', null, 50),
        (5, 'deductible', null, 'individual', 5000, null), (6, 'deductible', null, 'family', 15000, null),
        (7, 'maximum', null, 'individual', 150000, null)) b (position, type, category, level, cents, percent)
      where v.practice_id = of_practice;
  insert into insurance_subscription (practice_id, id, plan_id, subscriber_patient_id, member_id)
    select of_practice, p.id, n.id, p.id, 'M' || p.place
      from (select id, row_number() over (order by id) as place from patient where practice_id = of_practice) p
      join (select id, row_number() over (order by id) as place from insurance_plan where practice_id = of_practice) n
        on n.place = p.place % 24 + 1
      where p.place % 5 < 3;
  insert into coverage (practice_id, id, patient_id, subscription_id, rank, relationship, recorded_by)
    select of_practice, id, id, id, 1, 'self', '' from insurance_subscription where practice_id = of_practice;
  insert into claim (practice_id, id, control_number, patient_id, coverage_id, plan_id, plan_version, carrier_id, rank, service_date,
      billed_cents, state, state_on, created_by)
    select of_practice, t.id, 'C' || upper(right(replace(t.id::text, '-', ''), 12)), t.patient_id, t.patient_id, v.plan_id, 1,
        v.carrier_id, 1, t.service_date, t.cost_cents,
        (case when t.place % 97 = 0 then 'denied' when t.place % 41 = 0 then 'rejected' when t.service_date > today - 100 then 'accepted'
          else 'closed' end)::claim_state,
        t.service_date + 20, ''
      from (select *, row_number() over (order by id) as place from treatment
        where practice_id = of_practice and status = 'completed' and service_date < today - 60) t
      join insurance_subscription s on s.practice_id = of_practice and s.id = t.patient_id
      join insurance_plan_version v on v.practice_id = of_practice and v.plan_id = s.plan_id;
  insert into claim_line (practice_id, claim_id, position, patient_id, treatment_id, line_number, code, name, teeth, surfaces, area,
      fee_cents)
    select of_practice, k.id, 1, k.patient_id, k.id, k.control_number || 'L01', 'X1001', t.procedure::text, '{}', '', '', t.cost_cents
      from claim k join treatment t on t.practice_id = of_practice and t.id = k.id
      where k.practice_id = of_practice;
  insert into claim_event (practice_id, claim_id, serial, state, on_date, by_name)
    select of_practice, k.id, e.serial, e.state, e.on_date, ''
      from claim k
      cross join lateral (values (1, 'draft'::claim_state, k.service_date), (2, 'perhaps_sent', k.service_date + 1),
        (3, k.state, k.state_on)) e (serial, state, on_date)
      where k.practice_id = of_practice;
  perform pg_temp.complete_billing(of_practice);
end $$;
revoke execute on function pg_temp.insure_practice(uuid) from public;
