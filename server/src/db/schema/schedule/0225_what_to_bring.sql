-- What patients bring to a visit of a kind, in English and in Spanish; '' nothing in particular. Patients read it in the portal.
alter table appointment_kind
  add column bring text not null default '',
  add column bring_es text not null default '';
create policy own_practice_bring on appointment_kind for select to cusp_portal using (practice_id = current_practice());
grant select (practice_id, id, bring, bring_es) on appointment_kind to cusp_portal;
