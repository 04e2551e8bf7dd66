-- The files of images and documents (docs/arriving.md): a backup has their names only. Each becomes an image or a document once the folder is
-- uploaded. They are no records, so they can be deleted: with the import that is undone.
create table data_import_file (
  practice_id uuid not null default current_practice(),
  -- The patient's folder and the name of the file, in small letters: Windows tells no others apart.
  path text not null,
  import_id uuid not null,
  -- awaited, taken, refused for what is in it, unmatched: in the folder, and in no row
  state text not null default 'awaited',
  -- Why it isn't taken, as a sentence.
  reason text not null default '',
  -- The image or document that it is; of two tables, so that none is referenced.
  record_id uuid,
  -- What its row says of it, with the patient (imports/files/file-rules.ts); empty for one that no row names.
  described jsonb not null,
  constraint data_import_file_pk primary key (practice_id, path),
  constraint data_import_file_import_fk foreign key (practice_id, import_id) references data_import,
  constraint data_import_file_state check (state in ('awaited', 'taken', 'refused', 'unmatched')
    and (state = 'taken') = (record_id is not null) and (state in ('refused', 'unmatched')) = (reason <> ''))
);
create index data_import_file_by_import on data_import_file (practice_id, import_id, state, path);
alter table data_import_file enable row level security;
alter table data_import_file force row level security;
create policy own_practice on data_import_file to cusp_app using (practice_id = current_practice());
grant select, insert, update, delete on data_import_file to cusp_app;

-- The slots of a mount are read together.
alter table data_import_row add column part_of_mount text
  generated always as (case source_table when 'mountitem' then fields ->> 'MountNum' end) stored;
create index data_import_row_of_mount on data_import_row (practice_id, import_id, part_of_mount) where part_of_mount is not null;
