-- The catalog (docs/catalog.md): what each procedure is drawn as and found by, bundles, buttons of one's own, and code files
-- that a practice owns. Own codes and words only. A practice starts with some (start_catalog).

create type dental_arch as enum ('upper', 'lower');

create type treatment_procedure as enum ('Dental Cleaning', 'Filling', 'Root Canal', 'Crown', 'Bridge', 'Extraction',
  'Implant', 'Whitening', 'Braces', 'Dentures', 'Other');
create type procedure_area as enum ('mouth', 'arch', 'quadrant', 'tooth', 'surfaces', 'range');
create type procedure_paint as enum ('none', 'filling', 'inlay', 'sealant', 'veneer', 'crown', 'bridge', 'root_filling',
  'post', 'extraction', 'implant', 'denture', 'braces', 'other', 'retainer');
create type dental_material as enum ('amalgam', 'composite', 'glass_ionomer', 'gold', 'ceramic', 'metal_ceramic',
  'zirconia', 'stainless_steel', 'acrylic', 'temporary');
create type procedure_teeth as enum ('any', 'front', 'premolar', 'molar', 'back', 'primary');

-- The catalog, under codes of the practice's own.
create table procedure (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  code text not null,
  name text not null,
  category treatment_procedure not null,
  minutes int not null,
  archived_at timestamptz,
  plain_name text not null default '',
  area procedure_area not null default 'mouth',
  paint procedure_paint not null default 'none',
  material dental_material,
  -- For which teeth, and for how many surfaces (4: four or more; null: any), it is meant: so "comp" finds the right one.
  teeth procedure_teeth not null default 'any',
  sides int,
  abbreviations text[] not null default '{}',
  -- The file it came from; null: an entry of one's own.
  import_id uuid,
  version int not null default 1,
  -- Dentists do everything, assistants are no providers: a hygienist does what this says.
  by_hygienist boolean not null default false,
  constraint procedure_pk primary key (practice_id, id),
  constraint procedure_practice_fk foreign key (practice_id) references practice,
  constraint procedure_minutes check (minutes between 5 and 480),
  constraint procedure_sides check (sides between 1 and 4)
);
create unique index procedure_code_unique on procedure (practice_id, lower(code)) where archived_at is null;
create index procedure_by_import on procedure (practice_id, import_id) where import_id is not null;
comment on column procedure.code is 'audit: shown';
alter table procedure enable row level security;
alter table procedure force row level security;
create policy own_practice on procedure to cusp_app using (practice_id = current_practice());
-- The codes and words of an imported file stay out of the audit trail, which can be exported: of such a procedure it says
-- that it changed.
create policy auditor on procedure for select to cusp_auditor using (practice_id = current_practice());
-- A patient may read what a treatment is called.
create policy own_practice_name on procedure for select to cusp_portal using (practice_id = current_practice());
grant select, insert, update on procedure to cusp_app;
-- Bills name a treatment by its procedure (treatment_words), in the portal by the procedure's name for patients.
grant select (practice_id, id, name, plain_name, by_hygienist) on procedure to cusp_portal;
grant select (practice_id, id, import_id) on procedure to cusp_auditor;

-- A code file of the practice's own: who said that it may be used here, and of which file. The file itself isn't stored.
create table procedure_import (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  at timestamptz not null default now(),
  imported_by text not null,
  imported_by_id uuid not null,
  file_name text not null,
  file_sha256 text not null,
  -- The sentence that was agreed to.
  attestation text not null,
  added int not null,
  changed int not null,
  unchanged int not null,
  constraint procedure_import_pk primary key (practice_id, id),
  constraint procedure_import_practice_fk foreign key (practice_id) references practice
);
alter table procedure add constraint procedure_import_fk foreign key (practice_id, import_id) references procedure_import;
alter table procedure_import enable row level security;
alter table procedure_import force row level security;
create policy own_practice on procedure_import to cusp_app using (practice_id = current_practice());
grant select, insert on procedure_import to cusp_app;

-- Procedures that go together, such as a crown with what belongs to it.
create table procedure_bundle (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  name text not null,
  abbreviation text not null default '',
  archived_at timestamptz,
  version int not null default 1,
  constraint procedure_bundle_pk primary key (practice_id, id),
  constraint procedure_bundle_practice_fk foreign key (practice_id) references practice
);
create unique index procedure_bundle_name_unique on procedure_bundle (practice_id, lower(name)) where archived_at is null;
alter table procedure_bundle enable row level security;
alter table procedure_bundle force row level security;
create policy own_practice on procedure_bundle to cusp_app using (practice_id = current_practice());
grant select, insert, update on procedure_bundle to cusp_app;

create table procedure_bundle_line (
  practice_id uuid not null default current_practice(),
  bundle_id uuid not null,
  position int not null,
  procedure_id uuid not null,
  constraint procedure_bundle_line_pk primary key (practice_id, bundle_id, position),
  constraint procedure_bundle_line_bundle_fk foreign key (practice_id, bundle_id) references procedure_bundle,
  constraint procedure_bundle_line_procedure_fk foreign key (practice_id, procedure_id) references procedure
);
create index procedure_bundle_line_by_procedure on procedure_bundle_line (practice_id, procedure_id);
alter table procedure_bundle_line enable row level security;
alter table procedure_bundle_line force row level security;
create policy own_practice on procedure_bundle_line to cusp_app using (practice_id = current_practice());
grant select, insert, delete on procedure_bundle_line to cusp_app;

-- What one press adds. Without a user: the practice's, for everybody who has none of their own.
create table quick_button (
  practice_id uuid not null default current_practice(),
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  position int not null,
  label text not null,
  procedure_id uuid,
  bundle_id uuid,
  constraint quick_button_pk primary key (practice_id, id),
  constraint quick_button_practice_fk foreign key (practice_id) references practice,
  constraint quick_button_user_fk foreign key (practice_id, user_id) references staff,
  constraint quick_button_procedure_fk foreign key (practice_id, procedure_id) references procedure,
  constraint quick_button_bundle_fk foreign key (practice_id, bundle_id) references procedure_bundle,
  constraint quick_button_place unique nulls not distinct (practice_id, user_id, position),
  constraint quick_button_one check (num_nonnulls(procedure_id, bundle_id) = 1)
);
create index quick_button_by_procedure on quick_button (practice_id, procedure_id) where procedure_id is not null;
create index quick_button_by_bundle on quick_button (practice_id, bundle_id) where bundle_id is not null;
alter table quick_button enable row level security;
alter table quick_button force row level security;
create policy own_practice on quick_button to cusp_app using (practice_id = current_practice());
grant select, insert, delete on quick_button to cusp_app;
