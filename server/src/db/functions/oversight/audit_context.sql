-- What the transaction's call said of itself, where it did (see server/src/pipeline/audit.ts).
create or replace function audit_context() returns jsonb language sql stable
  return coalesce(nullif(current_setting('app.audit', true), '')::jsonb, '{}');
