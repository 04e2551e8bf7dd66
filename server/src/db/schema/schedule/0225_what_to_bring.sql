-- What patients should bring to a visit of this type, in English and Spanish; '' for nothing in particular. The portal shows it.
alter table appointment_kind
  add column bring text not null default '',
  add column bring_es text not null default '';
create policy own_practice_bring on appointment_kind for select to cusp_portal using (practice_id = current_practice());
grant select (practice_id, id, bring, bring_es) on appointment_kind to cusp_portal;
