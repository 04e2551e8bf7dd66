-- What was sent as the tooth's number reads back as it is; where the site was set first, it is written from it.
create or replace function treatment_tooth(t treatment) returns text
  language sql stable
  as $$ select case when t.tooth_number <> '' then t.tooth_number
    else site_label(t.tooth, t.tooth_extra, t.tooth_to, t.quadrant, t.arch,
      (select o.numbering from practice o where o.practice_id = t.practice_id)) end $$;
