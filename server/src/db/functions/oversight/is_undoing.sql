-- True in a deletion by the role that undoes imports, while one is being undone. Its policies show it that import's rows alone.
create or replace function is_undoing(operation text) returns boolean language plpgsql stable
as $$
begin
  if operation <> 'DELETE' or current_user <> 'cusp_undoer' then
    return false;
  end if;
  return cardinality(undone_transactions()) > 0;
end $$;
