-- Who of the practice is writing in a thread just now, so that two don't answer at once. It is over by itself.
alter table conversation
  add column typing_by_id uuid,
  add column typing_by text not null default '',
  add column typing_until timestamptz;
