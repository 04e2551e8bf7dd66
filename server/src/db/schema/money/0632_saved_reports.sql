-- Reports that a practice saved with their filters; a link to some goes to its owners each Monday (docs/reports.md, "Saved").

create table saved_report (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  name text not null,
  -- A report and a grouping of contract/src/money/report-definitions.ts.
  report text not null,
  grouping text not null,
  provider_id uuid,
  period text not null,
  -- Only of the period 'dates'.
  from_date date,
  to_date date,
  weekly boolean not null,
  -- The practice's Monday on which the link was written last.
  mailed_on date,
  version int not null default 1,
  archived_at timestamptz,
  constraint saved_report_pk primary key (practice_id, id),
  constraint saved_report_practice_fk foreign key (practice_id) references practice,
  constraint saved_report_provider_fk foreign key (practice_id, provider_id) references provider on delete set null (provider_id),
  constraint saved_report_dates check (period <> 'dates' or from_date <= to_date)
);
create unique index saved_report_name_unique on saved_report (practice_id, lower(name)) where archived_at is null;
create index saved_report_by_provider on saved_report (practice_id, provider_id);
-- Those that are mailed are looked for each hour, over all practices.
create index saved_report_weekly on saved_report (practice_id, id) where weekly and archived_at is null;
alter table saved_report enable row level security;
alter table saved_report force row level security;
create policy own_practice on saved_report to cusp_app using (practice_id = current_practice());
create policy outbox on saved_report for select to cusp_outbox using (true);
grant select, insert, update (name, report, grouping, provider_id, period, from_date, to_date, weekly, mailed_on, version, archived_at)
  on saved_report to cusp_app;
grant select (practice_id, id, weekly, mailed_on, archived_at) on saved_report to cusp_outbox;

alter table letter drop constraint letter_kind;
alter table letter add constraint letter_kind
  check (kind in ('portal_invitation', 'team_invitation', 'factor_notice', 'account_notice', 'code', 'password', 'test',
    'receipt', 'statement', 'operator_notice', 'online_request', 'membership', 'saved_report'));
