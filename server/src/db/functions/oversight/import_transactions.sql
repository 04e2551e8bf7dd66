-- The transactions in which an import of the practice wrote its records, as they stand with each row (xmin); null if they can't be told apart:
-- restored rows have one transaction, and the numbers come again after four billion.
create or replace function import_transactions(of_import uuid) returns xid[]
  language sql stable
as $$
  select case when count(*) > 1 and bool_and(s.xmin::text::bigint = s.xact % 4294967296
        and pg_snapshot_xmax(pg_current_snapshot())::text::bigint - s.xact < 2000000000)
      then array_agg((s.xact % 4294967296)::text::xid) end
    from import_step s
    where s.practice_id = current_practice() and s.import_id = of_import
$$;
revoke execute on function import_transactions(uuid) from public;
grant execute on function import_transactions(uuid) to cusp_undoer, cusp_app;
