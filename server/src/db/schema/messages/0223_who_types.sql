-- Which person of the practice is writing in a thread, so that two don't answer at once. Rows expire.
alter table conversation
  add column typing_by_id uuid,
  add column typing_by text not null default '',
  add column typing_until timestamptz;
