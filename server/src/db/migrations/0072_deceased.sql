-- Deceased is a state of the patient: nothing is sent to them, and no recall waits for them. It stood at the account, and held
-- back statements only.
alter table patient
  add column deceased_at timestamptz,
  add column deceased_by text not null default '',
  add column died_on date,
  add constraint patient_deceased check (deceased_at is not null or (died_on is null and deceased_by = ''));

alter table patient no force row level security;
alter table account_setting no force row level security;
alter table family no force row level security;
-- A patient's own account: who pays is the patient.
update patient p set deceased_at = s.changed_at, deceased_by = s.changed_by
  from account_setting s
  where s.deceased and s.practice_id = p.practice_id
    and p.id = (select survivor_id from patient r where r.practice_id = s.practice_id and r.id = s.account_id);
-- Their recalls and what waits to be sent to them (people/patient_deceased.sql does so from now on).
alter table recall no force row level security;
alter table reminder no force row level security;
delete from recall r using patient p
  where p.practice_id = r.practice_id and p.id = r.patient_id and p.deceased_at is not null;
update reminder w set state = 'withdrawn', handed_over = false
  from patient q join patient p on p.practice_id = q.practice_id and p.id = q.survivor_id and p.deceased_at is not null
  where q.practice_id = w.practice_id and q.id = w.patient_id and w.state = 'waiting';
alter table recall force row level security;
alter table reminder force row level security;
-- A family's: its head may have changed since, so a person says who died. Until then its statements stay held.
update account_setting s set hold_reason = left(
    'Somebody of this family was noted as deceased: mark the patient who died, then end this hold.'
      || case when s.hold_reason = '' then '' else ' ' || s.hold_reason end, 200)
  from family f where s.deceased and f.practice_id = s.practice_id and f.id = s.account_id;
alter table family force row level security;
alter table account_setting force row level security;
alter table patient force row level security;
alter table account_setting drop column deceased;
