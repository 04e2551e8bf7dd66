-- Fails when the database can't write: on a full disk, as a standby, or where it only reads. A transaction id is written with
-- the commit; more numbers than fit into so little memory are put on the disk for a moment.
create or replace function check_writes() returns void language plpgsql volatile
  set search_path = public, pg_temp set work_mem = '64kB'
as $$
begin
  if current_setting('transaction_read_only')::boolean then
    raise exception 'The database only reads.' using errcode = '53100';
  end if;
  perform pg_current_xact_id();
  perform count(*) from generate_series(1, 50000);
end $$;
revoke execute on function check_writes() from public;
grant execute on function check_writes() to cusp_app;
