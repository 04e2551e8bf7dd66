-- The tenant: a practice, what it has subscribed to, and what was changed of either. Every table of practice data is led by
-- practice_id, shows a transaction only the practice that it has set, and can't be reached by the server's roles in any
-- other way. Beside the tables' owner there are roles that are made at start (roles.ts): cusp_app, which the server works
-- as; cusp_portal for a signed-in patient, who sees rows of the set practice and patient only; cusp_admin for the operator,
-- which has no right on any clinical table; cusp_factors for the steps of a second factor. cusp_sign_in owns the few
-- functions that must look before a practice is known, by e-mail and by token, and cusp_auditor those of the audit trail.
create or replace function current_practice() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.practice_id', true), '')::uuid;
