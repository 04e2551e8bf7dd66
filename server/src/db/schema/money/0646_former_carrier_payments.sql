-- The checks and transfers of carriers that the program before posted (docs/arriving.md), so that none is posted here once more.
create table former_carrier_payment (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  carrier_name text not null,
  -- '': it has none.
  number text not null,
  paid_on date not null,
  amount_cents bigint not null,
  import_id uuid not null,
  constraint former_carrier_payment_pk primary key (practice_id, id),
  constraint former_carrier_payment_import_fk foreign key (practice_id, import_id) references data_import
);
create index former_carrier_payment_by_amount on former_carrier_payment (practice_id, amount_cents);
create index former_carrier_payment_by_import on former_carrier_payment (practice_id, import_id);
alter table former_carrier_payment enable row level security;
alter table former_carrier_payment force row level security;
create policy own_practice on former_carrier_payment to cusp_app using (practice_id = current_practice());
grant select, insert on former_carrier_payment to cusp_app;
