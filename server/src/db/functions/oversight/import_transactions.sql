-- The transactions in which an import of the practice wrote its records. None after a restore, since restored rows have other ones.
create or replace function import_transactions(of_import uuid) returns xid[]
  language sql stable
as $$
  select array_agg(s.xact::text::xid) from import_step s
    where s.practice_id = current_practice() and s.import_id = of_import and s.xmin::text::bigint = s.xact
$$;
revoke execute on function import_transactions(uuid) from public;
grant execute on function import_transactions(uuid) to cusp_undoer;
