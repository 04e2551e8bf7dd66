-- The transactions of the import that is being undone; none while there is none, so that nothing is deleted.
create or replace function undone_transactions() returns xid[]
  language sql stable
as $$
  select coalesce((select import_transactions(i.id) from data_import i
    where i.practice_id = current_practice() and i.state = 'undoing'), '{}')
$$;
revoke execute on function undone_transactions() from public;
grant execute on function undone_transactions() to cusp_undoer;
