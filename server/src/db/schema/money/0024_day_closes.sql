-- What was counted when a day was closed, that nothing enters it afterwards, and the daily goal (docs/reports.md).

-- A day whose money was counted: nothing is posted on it, nor on one before it.
create table day_close (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  day date not null,
  closed_at timestamptz not null default now(),
  closed_by text not null,
  closed_by_id uuid not null,
  -- Opened again by the owner, with a reason; it may then be closed anew.
  reopened_at timestamptz,
  reopened_by text not null default '',
  reopened_by_id uuid,
  reopened_reason text not null default '',
  -- Written once, by the closing: what was expected of each way to pay, what was counted, and why the two differ.
  expected_cash_cents bigint not null default 0,
  expected_checks_cents bigint not null default 0,
  expected_cards_cents bigint not null default 0,
  counted_cash_cents bigint not null default 0,
  counted_checks_cents bigint not null default 0,
  counted_cards_cents bigint not null default 0,
  -- Nobody counts these: they arrive at the bank by themselves.
  online_cents bigint not null default 0,
  insurance_cents bigint not null default 0,
  explanation text not null default '',
  deposit_note text not null default '',
  constraint day_close_pk primary key (practice_id, id),
  constraint day_close_staff_fk foreign key (practice_id, closed_by_id) references staff,
  constraint day_close_reopener_fk foreign key (practice_id, reopened_by_id) references staff,
  constraint day_close_practice_fk foreign key (practice_id) references practice,
  constraint day_close_reopened check ((reopened_at is null) = (reopened_by_id is null)
    and (reopened_at is null) = (reopened_reason = '')),
  constraint day_close_explained check (
    explanation ~ '[^[:space:]]'
    or (expected_cash_cents, expected_checks_cents, expected_cards_cents)
      = (counted_cash_cents, counted_checks_cents, counted_cards_cents))
);
create unique index day_close_unique on day_close (practice_id, day) where reopened_at is null;
create index day_close_by_staff on day_close (practice_id, closed_by_id);
create index day_close_by_reopener on day_close (practice_id, reopened_by_id) where reopened_by_id is not null;
alter table day_close enable row level security;
alter table day_close force row level security;
create policy own_practice on day_close to cusp_app using (practice_id = current_practice());
grant select, insert, update (reopened_at, reopened_by, reopened_by_id, reopened_reason) on day_close to cusp_app;

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
