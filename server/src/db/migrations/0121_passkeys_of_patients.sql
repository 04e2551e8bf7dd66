-- A failed sign-in by a passkey says of which realm it is, since patients sign in by one, too. db/functions has the new one.
drop function audit_failed_passkey(text, text, text, text);
