-- Claims without an answer for so many days are asked about by night; 0: not.
alter table clearinghouse add column status_days int not null default 0,
  add constraint clearinghouse_status_days check (status_days between 0 and 90);
grant insert (status_days), update (status_days) on clearinghouse to cusp_app;
grant select (status_days) on clearinghouse to cusp_outbox;
