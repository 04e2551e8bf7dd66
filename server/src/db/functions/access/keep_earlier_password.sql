-- Keeps the last five passwords that an account had before the present one. The trigger's argument is the realm.
create or replace function keep_earlier_password() returns trigger language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into earlier_password (realm, account_id, password_hash) values (tg_argv[0], old.id, old.password_hash);
  delete from earlier_password e where e.realm = tg_argv[0] and e.account_id = old.id
    and e.ended_at not in (select k.ended_at from earlier_password k
      where k.realm = tg_argv[0] and k.account_id = old.id order by k.ended_at desc limit 5);
  return null;
end $$;
alter function keep_earlier_password() owner to cusp_sign_in;
revoke execute on function keep_earlier_password() from public;

create or replace trigger keep_earlier_password after update of password_hash on staff
  for each row when (old.password_hash <> '' and old.password_hash <> new.password_hash)
  execute function keep_earlier_password('staff');
create or replace trigger keep_earlier_password after update of password_hash on portal_account
  for each row when (old.password_hash <> '' and old.password_hash <> new.password_hash)
  execute function keep_earlier_password('patient');
create or replace trigger keep_earlier_password after update of password_hash on admin
  for each row when (old.password_hash <> '' and old.password_hash <> new.password_hash)
  execute function keep_earlier_password('admin');
