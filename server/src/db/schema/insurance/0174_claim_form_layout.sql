-- Print positions for a practice's preprinted claim forms. Without a row the defaults apply.
create table claim_form_layout (
  practice_id uuid not null default current_practice(),
  -- How much further right and down everything is printed. All lengths are tenths of a millimeter.
  shift_x int not null,
  shift_y int not null,
  -- The font size, in points.
  size int not null,
  -- Fields with another position than the default: field, x and y from the left and the upper edge.
  moved jsonb not null,
  version int not null default 1,
  changed_at timestamptz not null default now(),
  changed_by text not null,
  changed_by_id uuid,
  constraint claim_form_layout_pk primary key (practice_id),
  constraint claim_form_layout_practice_fk foreign key (practice_id) references practice,
  constraint claim_form_layout_staff_fk foreign key (practice_id, changed_by_id) references staff,
  constraint claim_form_layout_moved check (jsonb_typeof(moved) = 'array')
);
create index claim_form_layout_by_staff on claim_form_layout (practice_id, changed_by_id) where changed_by_id is not null;
alter table claim_form_layout enable row level security;
alter table claim_form_layout force row level security;
create policy own_practice on claim_form_layout to cusp_app using (practice_id = current_practice());
grant select, insert, update on claim_form_layout to cusp_app;
