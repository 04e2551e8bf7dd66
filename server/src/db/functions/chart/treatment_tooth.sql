-- A treatment's tooth number as it was sent; made from the site if that was set first. It has no subquery, so that it is planned as part
-- of the query that calls it.
create or replace function treatment_tooth(t treatment) returns text
  language sql stable
  as $$ select case when t.tooth_number <> '' then t.tooth_number
    when t.tooth is null and t.quadrant is null and t.arch is null then ''
    else site_label(t.tooth, t.tooth_extra, t.tooth_to, t.quadrant, t.arch, tooth_numbering_of(t.practice_id)) end $$;
