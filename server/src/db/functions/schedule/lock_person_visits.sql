-- Locks a person's visits until the transaction ends, so that two transactions don't give one person two chairs at one time. Always taken
-- after the locks of chair_days, and for one person only in a transaction.
create or replace function lock_person_visits(of_practice uuid, of_patient uuid) returns void language sql volatile
as $$
  select pg_advisory_xact_lock(hashtextextended(format('%s %s', of_practice, p.survivor_id), 20261123))
    from patient p where p.practice_id = of_practice and p.id = of_patient;
$$;
