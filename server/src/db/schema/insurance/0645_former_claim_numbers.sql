-- The numbers under which the program before sent an imported claim and its lines (docs/arriving.md): carriers answer with them, and the
-- claim's own numbers here can't be like them. Several for a line, in capitals.
create table former_claim_number (
  practice_id uuid not null default current_practice(),
  claim_id uuid not null,
  -- The line; 0: the claim's own number.
  position int not null,
  number text not null,
  -- It begins so: what a clearinghouse cuts off is found by it.
  head text generated always as (left(number, 16)) stored,
  -- Bare digits, which mean a line only once its claim is found.
  within_claim boolean not null default false,
  import_id uuid not null,
  constraint former_claim_number_pk primary key (practice_id, claim_id, position, number),
  constraint former_claim_number_claim_fk foreign key (practice_id, claim_id) references claim,
  constraint former_claim_number_import_fk foreign key (practice_id, import_id) references data_import,
  constraint former_claim_number_text check (number <> '')
);
create index former_claim_number_by_head on former_claim_number (practice_id, head) where not within_claim;
create index former_claim_number_by_import on former_claim_number (practice_id, import_id);
alter table former_claim_number enable row level security;
alter table former_claim_number force row level security;
create policy own_practice on former_claim_number to cusp_app using (practice_id = current_practice());
grant select, insert on former_claim_number to cusp_app;
