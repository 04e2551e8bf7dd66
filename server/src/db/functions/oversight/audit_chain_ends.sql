-- The ends of the practices' chains that grew since a moment, for the server, which publishes them outside of the database. Its roles
-- otherwise see only one practice's chain; a hash reveals nothing of what is in the trail.
create or replace function audit_chain_ends(since timestamptz)
  returns table (practice_id uuid, seq bigint, hash bytea, sealed_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select c.practice_id, c.seq, c.hash, c.sealed_at from audit_chain c where c.sealed_at >= since and c.seq > 0;
  end;
alter function audit_chain_ends(timestamptz) owner to cusp_auditor;
revoke execute on function audit_chain_ends(timestamptz) from public;
grant execute on function audit_chain_ends(timestamptz) to cusp_app;
