-- What the transaction's call declared about itself, if anything (see server/src/pipeline/audit.ts).
create or replace function audit_context() returns jsonb language sql stable
  return coalesce(nullif(current_setting('app.audit', true), '')::jsonb, '{}');
