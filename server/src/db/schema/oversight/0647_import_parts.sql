-- The row that a row is a part of, for those that are read together: a claim's procedures, a patient's claims and plans. What was used of
-- a plan before, which belongs to no claim, is the subscriber's. An index on the column itself, because one on its JSON is of no use behind a policy.
alter table data_import_row add column part_of text generated always as (case source_table
  when 'claimproc' then case when coalesce(fields ->> 'ClaimNum', '0') in ('', '0') then 'sub ' || coalesce(fields ->> 'InsSubNum', '')
    else fields ->> 'ClaimNum' end
  when 'claim' then fields ->> 'PatNum'
  when 'patplan' then fields ->> 'PatNum' end) stored;
create index data_import_row_parts on data_import_row (practice_id, import_id, source_table, part_of) where part_of is not null;
