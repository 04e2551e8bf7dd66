-- What was sent as the tooth's number reads back as it is; where the site was set first, it is written from it. Without a
-- subquery of its own, so that it is planned as part of the asking query.
create or replace function treatment_tooth(t treatment) returns text
  language sql stable
  as $$ select case when t.tooth_number <> '' then t.tooth_number
    else site_label(t.tooth, t.tooth_extra, t.tooth_to, t.quadrant, t.arch, tooth_numbering_of(t.practice_id)) end $$;
