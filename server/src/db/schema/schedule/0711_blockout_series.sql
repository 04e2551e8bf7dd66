-- Blocked times that repeat (docs/schedule.md, "Blocked times that repeat"). Each day of a series is a blocked time like any other, so that
-- what is free needs no second rule. A day of the series without one is an exception.
create table blockout_series (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  operatory_id uuid not null,
  from_date date not null,
  until_date date not null,
  -- Monday is 1, Sunday 7.
  weekdays int[] not null,
  starts time not null,
  ends time not null,
  reason text not null,
  version int not null default 1,
  constraint blockout_series_pk primary key (practice_id, id),
  constraint blockout_series_operatory_fk foreign key (practice_id, operatory_id) references operatory,
  constraint blockout_series_times check (starts < ends),
  constraint blockout_series_days check (from_date <= until_date and until_date <= from_date + 366),
  constraint blockout_series_weekdays check (cardinality(weekdays) between 1 and 7)
);
create index blockout_series_by_operatory on blockout_series (practice_id, operatory_id);
alter table blockout_series enable row level security;
alter table blockout_series force row level security;
create policy own_practice on blockout_series to cusp_app using (practice_id = current_practice());
grant select, insert, update, delete on blockout_series to cusp_app;

alter table blockout
  add column series_id uuid,
  -- It was changed for this day alone, and no longer follows its series.
  add column changed_alone boolean not null default false,
  add constraint blockout_series_fk foreign key (practice_id, series_id) references blockout_series,
  add constraint blockout_alone check (series_id is not null or not changed_alone);
create index blockout_by_series on blockout (practice_id, series_id, date) where series_id is not null;
