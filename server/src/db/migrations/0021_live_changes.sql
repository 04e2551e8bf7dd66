-- What tells open screens that a list has changed.

-- Tells the server whose transaction it is which list of which practice it changes, and nothing of what changed in it.
-- The server tells the others once that is committed (server/src/db/changes.ts). Not by NOTIFY from here: transactions
-- that notify commit one after the other, all practices' and each with a flush of its own.
create function tell_change() returns trigger
  language plpgsql
as $$
begin
  raise notice 'cusp_changes % %', current_practice(), tg_argv[0];
  return null;
end $$;

do $$
declare told record;
begin
  for told in
    select * from (values
      ('patient', 'patients'), ('appointment', 'appointments'), ('treatment', 'treatments'), ('payment', 'payments'),
      ('prescription', 'prescriptions'), ('pharmacy', 'pharmacies'), ('clinical_note', 'notes'),
      ('soap_note', 'soap-notes'), ('image', 'images'), ('portal_link', 'portal-access'),
      ('portal_invitation', 'portal-access')) as t (table_name, list)
  loop
    execute format(
      'create trigger tell_change after insert or update or delete on %I for each statement execute function tell_change(%L)',
      told.table_name, told.list);
  end loop;
end $$;
