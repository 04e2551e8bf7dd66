/** A colleague's note that waits for a dentist. */
export const awaiting = (table: string): string =>
  `with n as (update ${table} n set created_by_id = coalesce((select s.id from staff s
        where s.practice_id = n.practice_id and s.id <> n.created_by_id order by s.id limit 1), created_by_id)
      where n.id = $1 returning n.*)
    insert into cosignature (practice_id, patient_id, ${table}_id, version) select practice_id, patient_id, id, 1 from n`;

/** A treatment that waits for the signature of the first owner, as its provider. */
export const awaitedTreatment = `with boss as (select s.practice_id, s.id from treatment t
        join staff s on s.practice_id = t.practice_id and s.is_owner
        where t.id = $1 order by s.created_at, s.id limit 1),
      w as (insert into provider (practice_id, id, name, kind, user_id, position)
        select practice_id, gen_random_uuid(), 'Of the owner', 'dentist', id, 99 from boss
          where not exists (select from provider o
            where o.practice_id = boss.practice_id and o.user_id = boss.id and o.archived_at is null)
        on conflict do nothing returning practice_id, id),
      own as (select practice_id, id from w union all
        select p.practice_id, p.id from provider p join boss on boss.practice_id = p.practice_id and boss.id = p.user_id
          where p.archived_at is null)
      insert into treatment_cosignature (practice_id, treatment_id, provider_id)
        select practice_id, $1, id from own limit 1
        on conflict (practice_id, treatment_id) do update set provider_id = excluded.provider_id, signed_at = null, signed_by_id = null`;
