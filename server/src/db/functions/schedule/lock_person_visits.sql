-- Whoever gives a person a chair waits here for whoever is doing the same, so that one person isn't given two at one time.
-- After the locks of the chairs' days, always; one person in a transaction.
create or replace function lock_person_visits(of_practice uuid, of_patient uuid) returns void language sql volatile
as $$
  select pg_advisory_xact_lock(hashtextextended(format('%s %s', of_practice, p.survivor_id), 20261123))
    from patient p where p.practice_id = of_practice and p.id = of_patient;
$$;
