create or replace function portal_family(of_account uuid)
  returns table (record_id uuid, name text, balance_cents bigint, is_self boolean)
  language sql stable security definer set search_path = public, pg_temp
as $$
    with own as (
      select f.practice_id, f.id
        from family f
        join patient h on h.practice_id = f.practice_id and h.id = f.head_patient_id
        where f.practice_id = current_practice() and h.survivor_id = current_patient()
          and exists (select from family_member m where m.practice_id = f.practice_id and m.family_id = f.id
            and m.patient_id = f.head_patient_id and m.to_date is null)),
    member as (
      select distinct p.practice_id, p.survivor_id as id, own.id as family_id
        from own
        join family_member m on m.practice_id = own.practice_id and m.family_id = own.id and m.to_date is null
        join patient p on p.practice_id = m.practice_id and p.id = m.patient_id)
    select case when exists (select from portal_link l join patient lp on lp.practice_id = l.practice_id and lp.id = l.patient_id
          where l.practice_id = s.practice_id and l.account_id = of_account and lp.survivor_id = s.id
            and coalesce(link_ends(l.relation, l.until_date, lp.date_of_birth) > practice_today(l.practice_id), true)) then s.id end,
        s.first_name || ' ' || s.last_name,
        coalesce((select sum(case when o.amount_cents > 0 then o.amount_cents - o.used_cents else o.amount_cents + o.used_cents end)
          from open_item o join patient r on r.practice_id = o.practice_id and r.id = o.patient_id
          where r.practice_id = s.practice_id and r.survivor_id = s.id and o.account_id = member.family_id), 0)::bigint,
        s.id = current_patient()
      from member
      join patient s on s.practice_id = member.practice_id and s.id = member.id
      order by s.id <> current_patient(), s.first_name, s.id
$$;
