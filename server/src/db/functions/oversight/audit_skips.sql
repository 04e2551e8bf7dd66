-- A field that says nothing of what was done: counters and the like.
create or replace function audit_skips(field text) returns boolean language sql immutable parallel safe
  return field in ('practice_id', 'version', 'updated_at', 'last_seen_at', 'last_sign_in', 'email_key', 'conversation_id');
