-- What is charted although the chart says that it can't be there, and what completed work has ended (docs/chart.md). Rows from
-- before say neither: open work is judged again whenever something of the same patient is charted.

alter type treatment_outcome add value 'not_needed';
alter type procedure_paint add value 'retainer';

alter table treatment
  -- Why it can't be there, as a sentence, and the reason for charting it anyway; '' where nobody was asked.
  add column contradicts text not null default '',
  add column despite text not null default '',
  -- The completed treatment because of which it is no longer needed.
  add column ended_by_treatment_id uuid,
  add constraint treatment_ended_by_fk foreign key (practice_id, ended_by_treatment_id) references treatment;
create index treatment_by_ended_by on treatment (practice_id, ended_by_treatment_id) where ended_by_treatment_id is not null;

alter table finding
  add column contradicts text not null default '',
  add column despite text not null default '',
  -- The completed treatment that ended it, and the one that left it: decay beside a filling.
  add column ended_by_treatment_id uuid,
  add column left_by_treatment_id uuid,
  add constraint finding_ended_by_fk foreign key (practice_id, ended_by_treatment_id) references treatment,
  add constraint finding_left_by_fk foreign key (practice_id, left_by_treatment_id) references treatment;
create index finding_by_ended_by on finding (practice_id, ended_by_treatment_id) where ended_by_treatment_id is not null;
create index finding_by_left_by on finding (practice_id, left_by_treatment_id) where left_by_treatment_id is not null;
