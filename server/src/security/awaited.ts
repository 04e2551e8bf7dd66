/** A colleague's note that waits for a dentist. */
export const awaiting = (table: string): string =>
  `with n as (update ${table} n set created_by_id = coalesce((select s.id from staff s
        where s.practice_id = n.practice_id and s.id <> n.created_by_id order by s.id limit 1), created_by_id)
      where n.id = $1 returning n.*)
    insert into cosignature (practice_id, patient_id, ${table}_id, version) select practice_id, patient_id, id, 1 from n`;

/** A treatment that waits for the signature of the owner, as its provider. */
export const awaitedTreatment = `with w as (insert into provider (practice_id, id, name, kind, user_id, position)
        select t.practice_id, gen_random_uuid(), 'Of the owner', 'dentist', s.id, 99 from treatment t
          join staff s on s.practice_id = t.practice_id and s.is_owner
          where t.id = $1 and not exists (select from provider o
            where o.practice_id = s.practice_id and o.user_id = s.id and o.archived_at is null)
        on conflict do nothing returning practice_id, id),
      own as (select practice_id, id from w union all
        select p.practice_id, p.id from provider p join treatment t on t.practice_id = p.practice_id and t.id = $1
          join staff s on s.practice_id = p.practice_id and s.id = p.user_id and s.is_owner where p.archived_at is null)
      insert into treatment_cosignature (practice_id, treatment_id, provider_id)
        select practice_id, $1, id from own limit 1 on conflict do nothing`;
