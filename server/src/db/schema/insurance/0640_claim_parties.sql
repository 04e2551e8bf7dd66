-- Who bills as a person, who took part in a treatment, and what else a dental claim can say (005010X224A2).
-- A sole proprietor says so: NM1*85 is that provider (docs/insurance.md, "Claims"). Null: the practice bills as an organization.
alter table practice_billing
  add column billed_by_id uuid,
  add constraint practice_billing_provider_fk foreign key (practice_id, billed_by_id) references provider;
create index practice_billing_by_provider on practice_billing (practice_id, billed_by_id) where billed_by_id is not null;

-- Until now the provider whose NPI is the practice's billed as a person.
alter table practice_billing no force row level security;
alter table practice no force row level security;
alter table provider no force row level security;
alter table staff no force row level security;
update practice_billing b set billed_by_id = (
  select v.id from provider v
    join practice p on p.practice_id = v.practice_id
    left join staff s on s.practice_id = v.practice_id and s.id = v.user_id
    where v.practice_id = b.practice_id and p.npi <> '' and coalesce(nullif(v.npi, ''), s.npi, '') = p.npi
    order by v.position, v.id limit 1);
alter table practice_billing force row level security;
alter table practice force row level security;
alter table provider force row level security;
alter table staff force row level security;

alter table claim
  -- CLM12, code list 1366 of X12; '': none.
  add column special_program text not null default '',
  -- Loop 2310A: who sent the patient. '': nobody is named.
  add column referrer_name text not null default '',
  add column referrer_npi text not null default '',
  -- Loops 2310E and 2310D.
  add column supervisor_id uuid,
  add column assistant_id uuid,
  -- AMT*F5: what the patient had paid for its lines when it was last checked.
  add column patient_paid_cents bigint not null default 0,
  add constraint claim_supervisor_fk foreign key (practice_id, supervisor_id) references provider,
  add constraint claim_assistant_fk foreign key (practice_id, assistant_id) references provider,
  add constraint claim_patient_paid check (patient_paid_cents >= 0);
create index claim_by_supervisor on claim (practice_id, supervisor_id) where supervisor_id is not null;
create index claim_by_assistant on claim (practice_id, assistant_id) where assistant_id is not null;
grant update (special_program, referrer_name, referrer_npi, supervisor_id, assistant_id, patient_paid_cents) on claim to cusp_app;

-- SV301-3 to 6: modifiers of the code, as KX or GY.
alter table claim_line add column modifiers text[] not null default '{}';
grant update (modifiers) on claim_line to cusp_app;

-- The code under which a carrier paid, where it is another than that of the line (SVC01); the next plan's claim says it (SVD03).
alter table claim_decision add column paid_code text not null default '';
comment on column claim_decision.paid_code is 'audit: hidden';
