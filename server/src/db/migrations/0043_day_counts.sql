-- What was counted when a day was closed, that nothing enters it afterwards, and the daily goal (docs/reports.md).

-- Written once, by the closing: what was expected of each way to pay, what was counted, and why the two differ.
alter table day_close
  add column expected_cash_cents bigint not null default 0,
  add column expected_checks_cents bigint not null default 0,
  add column expected_cards_cents bigint not null default 0,
  add column counted_cash_cents bigint not null default 0,
  add column counted_checks_cents bigint not null default 0,
  add column counted_cards_cents bigint not null default 0,
  -- Nobody counts these: they arrive at the bank by themselves.
  add column online_cents bigint not null default 0,
  add column insurance_cents bigint not null default 0,
  add column explanation text not null default '',
  add column deposit_note text not null default '',
  add constraint day_close_practice_fk foreign key (practice_id) references practice,
  add constraint day_close_explained check (
    explanation ~ '[^[:space:]]'
    or (expected_cash_cents, expected_checks_cents, expected_cards_cents)
      = (counted_cash_cents, counted_checks_cents, counted_cards_cents));

-- Days are closed in their order, and only the last one is opened again, once. Whoever closes or opens one locks the practice's
-- row first: an entry that is being posted holds it for key share, so that it is in the count, or waits and enters the next day.
create function day_close_kept() returns trigger language plpgsql as $$
declare later boolean;
begin
  if tg_op = 'DELETE' then
    raise exception 'What was counted stays.' using errcode = 'insufficient_privilege';
  end if;
  perform from practice where practice_id = new.practice_id for update;
  if tg_op = 'UPDATE' and (old.reopened_at is not null or new.reopened_at is null
      or to_jsonb(old) - array['reopened_at', 'reopened_by', 'reopened_by_id', 'reopened_reason']
        <> to_jsonb(new) - array['reopened_at', 'reopened_by', 'reopened_by_id', 'reopened_reason']) then
    raise exception 'What was counted stays.' using errcode = 'insufficient_privilege';
  end if;
  select exists (select from day_close c where c.practice_id = new.practice_id and c.reopened_at is null
    and c.day >= new.day and c.id <> new.id) into later;
  if later then
    raise exception 'Days are closed in their order, and only the last one is opened again.'
      using errcode = 'check_violation', constraint = 'day_close_in_order', table = 'day_close';
  end if;
  return new;
end $$;
create trigger day_close_kept before insert or update or delete on day_close
  for each row execute function day_close_kept();

-- Nothing enters a closed day, whoever inserts and whatever posting_day says. Runs after the trigger that sets the date.
create function posting_open() returns trigger language plpgsql as $$
begin
  if exists (select from day_close c where c.practice_id = new.practice_id and c.reopened_at is null
      and c.day >= new.posting_date) then
    raise exception 'This day is closed.'
      using errcode = 'check_violation', constraint = 'posting_open', table = tg_table_name;
  end if;
  return new;
end $$;
create trigger posting_open before insert on ledger_entry for each row execute function posting_open();
create trigger posting_open before insert on allocation for each row execute function posting_open();

-- Whose work an entry is about: its own provider, or the one whose charge an adjustment of a treatment corrects. As it was when
-- the entry was posted, so that a day that has passed never changes.
create function entry_provider(e ledger_entry) returns uuid
  language sql stable
  as $$ select coalesce(e.provider_id, case when e.kind in ('adjustment', 'write_off') then (
    select c.provider_id from ledger_entry c
      where c.practice_id = e.practice_id and c.treatment_id = e.treatment_id and c.kind = 'charge'
        and c.amount_cents > 0 and c.created_at <= e.created_at
      order by c.created_at desc limit 1) end) $$;

-- What a practice wants to produce on a working day.
create table daily_goal (
  practice_id uuid not null default current_practice(),
  goal_cents bigint not null,
  version int not null default 1,
  constraint daily_goal_pk primary key (practice_id),
  constraint daily_goal_practice_fk foreign key (practice_id) references practice,
  constraint daily_goal_cents check (goal_cents between 0 and 100000000)
);
alter table daily_goal enable row level security;
alter table daily_goal force row level security;
create policy own_practice on daily_goal to cusp_app using (practice_id = current_practice());
grant select, insert, update on daily_goal to cusp_app;
