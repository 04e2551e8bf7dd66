-- All records of a person: the surviving one, and those merged into it. PostgreSQL inlines it into the calling query.
create or replace function patient_records(of_practice uuid, of_patient uuid) returns setof uuid
  language sql stable rows 2
  begin atomic
    select r.id
      from patient p,
        lateral (select p.survivor_id as id
          union all
          select m.id from patient m where m.practice_id = p.practice_id and m.merged_into = p.survivor_id) r
      where p.practice_id = of_practice and p.id = of_patient;
  end;
