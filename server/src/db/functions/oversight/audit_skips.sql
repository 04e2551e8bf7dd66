-- True for fields that say nothing about what was done, such as counters.
create or replace function audit_skips(field text) returns boolean language sql immutable parallel safe
  return field in ('practice_id', 'version', 'updated_at', 'last_seen_at', 'last_sign_in', 'email_key', 'conversation_id');
