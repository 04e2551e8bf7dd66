-- A link to a record says for whom: the patient, a parent, a guardian or an agent, and until when. A parent's ends on the eighteenth
-- birthday. Null: nobody has said yet, and the link stays until somebody does.
create type portal_relation as enum ('self', 'parent', 'guardian', 'agent');
alter table portal_link
  add column relation portal_relation,
  -- The last day; null: for good, or as long as a parent's lasts.
  add column until_date date;
alter table portal_invitation
  add column relation portal_relation,
  add column until_date date;

-- Of today's links: an adult's that carries their own address, or whose account opens nothing else, is their own. A minor's is a
-- parent's. Who opens an adult's record beside others stays, and is listed for a decision.
alter table practice no force row level security;
alter table patient no force row level security;
alter table portal_link no force row level security;
update portal_link l set relation = case
    when birthday(p.date_of_birth, 18) > (now() at time zone o.time_zone)::date then 'parent'
    when lower(l.email) = lower(p.email)
      or not exists (select from portal_link e where e.account_id = l.account_id
        and (e.practice_id, e.patient_id) <> (l.practice_id, l.patient_id)) then 'self'
    end::portal_relation
  from patient p join practice o on o.practice_id = p.practice_id
  where p.practice_id = l.practice_id and p.id = l.patient_id;
alter table practice force row level security;
alter table patient force row level security;
alter table portal_link force row level security;

-- Whether a link lives is asked before a practice is known.
grant select (date_of_birth) on patient to cusp_sign_in;
