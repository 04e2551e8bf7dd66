-- Deposits for visits that are booked online (docs/booking.md, "Deposits").

alter table booking_reason add column deposit_cents int;
alter table booking_reason add constraint booking_reason_deposit check (deposit_cents between 100 and 100000);
grant update (deposit_cents) on booking_reason to cusp_app;

-- A visit canceled at least this many hours before it gets its deposit refunded automatically.
alter table online_booking add column deposit_hours int not null default 24;
alter table online_booking add constraint online_booking_deposit check (deposit_hours between 0 and 336);
grant update (deposit_hours) on online_booking to cusp_app;

-- unpaid: it waits for its deposit, and the office doesn't see it. displaced: paid after its slot was taken.
alter table online_request drop constraint online_request_decided;
drop index online_request_waiting;
alter table online_request alter column state drop default;
alter type online_request_state rename to online_request_state_before;
create type online_request_state as enum ('unpaid', 'waiting', 'displaced', 'taken_in', 'refused', 'withdrawn', 'lapsed');
alter table online_request alter column state type online_request_state using state::text::online_request_state;
alter table online_request alter column state set default 'waiting';
drop type online_request_state_before;

-- used: the visit was completed and the deposit pays for it. kept: staff made it an ordinary credit. returned: it is refunded.
create type deposit_end as enum ('used', 'kept', 'returned');
alter table online_request
  add column reason_id uuid,
  -- SHA-256 of the token that opens its page.
  add column page_hash bytea,
  add column deposit_cents int,
  add column pay_until timestamptz,
  -- Until when another time can be chosen, if its slot was taken before it was paid.
  add column choose_until timestamptz,
  add column deposit_end deposit_end,
  add column deposit_ended_at timestamptz,
  -- The person of the office who decided this; '' if nobody did.
  add column deposit_ended_by text not null default '',
  -- The patient who books in the portal, and the account; null on the public page.
  add column for_patient_id uuid,
  add column account_id uuid,
  add constraint online_request_reason_fk foreign key (practice_id, reason_id) references booking_reason,
  add constraint online_request_for_patient_fk foreign key (practice_id, for_patient_id) references patient,
  add constraint online_request_page_unique unique (page_hash),
  add constraint online_request_deposit check (deposit_cents between 100 and 100000),
  add constraint online_request_paying check ((deposit_cents is null) = (pay_until is null)
    and (deposit_cents is not null or state not in ('unpaid', 'displaced', 'lapsed'))
    and (deposit_end is null) = (deposit_ended_at is null)),
  add constraint online_request_decided check ((state in ('taken_in', 'refused')) = (decided_at is not null)
    and (state = 'taken_in') = (appointment_id is not null) and (state = 'taken_in') = (patient_id is not null)
    and (state = 'refused' or refused_reason = ''));
comment on column online_request.page_hash is 'audit: hidden';
create index online_request_waiting on online_request (practice_id, date, starts) where state in ('unpaid', 'waiting');
create index online_request_deposits on online_request (practice_id, id) where deposit_cents is not null and deposit_end is null;
create index online_request_by_reason on online_request (practice_id, reason_id);
create index online_request_for_patient on online_request (practice_id, for_patient_id) where for_patient_id is not null;
create policy sign_in_looks on online_request for select to cusp_sign_in using (true);
grant select (practice_id, id, page_hash) on online_request to cusp_sign_in;
create policy outbox_looks on online_request for select to cusp_outbox using (true);
grant select on online_request to cusp_outbox;
grant update (date, starts, operatory_id, provider_id, choose_until, deposit_end, deposit_ended_at, deposit_ended_by)
  on online_request to cusp_app;

-- The checkout of a deposit. One from the public page belongs to no patient until the request is accepted.
alter table checkout alter column patient_id drop not null;
alter table checkout
  add column online_request_id uuid,
  -- The provider's id of the charge, until a payment has it.
  add column provider_reference text not null default '',
  add constraint checkout_request_fk foreign key (practice_id, online_request_id) references online_request,
  add constraint checkout_whose check (patient_id is not null or online_request_id is not null);
create index checkout_by_request on checkout (practice_id, online_request_id) where online_request_id is not null;
create policy outbox_looks on checkout for select to cusp_outbox using (true);
grant select on checkout to cusp_outbox;

-- Cusp requests refunds automatically, also of charges that are no patient's payment yet.
alter table refund_request alter column payment_id drop not null;
alter table refund_request alter column created_by_id drop not null;
alter table refund_request
  add column checkout_id uuid,
  add constraint refund_request_checkout_fk foreign key (practice_id, checkout_id) references checkout,
  add constraint refund_request_of_what check (num_nonnulls(payment_id, checkout_id) = 1);
-- Each charge is refunded once.
create unique index refund_request_of_checkout on refund_request (practice_id, checkout_id)
  where checkout_id is not null and state <> 'refused';
-- The amount owed depends on it, also in the portal.
create policy own_record on online_request to cusp_portal
  using (practice_id = current_practice() and coalesce(patient_id, for_patient_id) = any (current_records()));
grant select (practice_id, id, appointment_id, deposit_cents, deposit_end) on online_request to cusp_portal;
