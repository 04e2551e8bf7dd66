-- The server signs in as a role that is no superuser and owns nothing, and may become cusp_app, cusp_portal, cusp_admin
-- and cusp_factors alone (made at start, see login-role.ts). What it may become owns nothing either: the functions of the
-- limits were cusp_factors', and are from here on the role's that owns the other functions of sign-in.

do $$
declare t text;
begin
  foreach t in array array['sign_in_failure', 'known_address', 'passkey_challenge'] loop
    execute format('create policy sign_in on %I to cusp_sign_in using (true)', t);
    execute format('grant select, insert, update, delete on %I to cusp_sign_in', t);
  end loop;
end $$;
alter function sign_in_try(bytea, bytea, bytea, int, interval) owner to cusp_sign_in;
alter function sign_in_good(bytea, bytea, bytea, boolean) owner to cusp_sign_in;
