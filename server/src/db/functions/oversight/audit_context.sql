-- The audit entry that the transaction's call declared, if any (see server/src/pipeline/audit.ts).
create or replace function audit_context() returns jsonb language sql stable
  return coalesce(nullif(current_setting('app.audit', true), '')::jsonb, '{}');
