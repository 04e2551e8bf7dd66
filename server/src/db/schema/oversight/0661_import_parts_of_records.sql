-- The parts of exams, payment plans, and tasks are read together, too. A generated column can't be given another expression before
-- PostgreSQL 17, so it is made anew.
drop index data_import_row_parts;
alter table data_import_row drop column part_of;
alter table data_import_row add column part_of text generated always as (case source_table
  when 'claimproc' then case when coalesce(fields ->> 'ClaimNum', '0') in ('', '0') then 'sub ' || coalesce(fields ->> 'InsSubNum', '')
    else fields ->> 'ClaimNum' end
  when 'claim' then fields ->> 'PatNum'
  when 'patplan' then fields ->> 'PatNum'
  when 'periomeasure' then fields ->> 'PerioExamNum'
  when 'payplancharge' then fields ->> 'PayPlanNum'
  when 'payplanlink' then fields ->> 'PayPlanNum'
  when 'tasknote' then fields ->> 'TaskNum' end) stored;
create index data_import_row_parts on data_import_row (practice_id, import_id, source_table, part_of) where part_of is not null;
