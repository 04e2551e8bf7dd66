-- What left the practice about a patient, by all records of the person: what, to whom, on which ground, why and by whom. Each road keeps
-- its own rows; this is the only list of them. `kind` and `ground` are the contract's (contract/src/oversight/disclosures.ts); a null
-- ground or an empty recipient wasn't recorded.
create or replace function disclosures(of_patient uuid)
  returns table (day date, kind text, what text, recipient text, ground text, reason text, by_name text)
  language sql stable as $$
  with person as (
    select array(select patient_records(current_practice(), of_patient)) as records,
        p.first_name || ' ' || p.last_name as name, r.time_zone
      from patient p join practice r on r.practice_id = p.practice_id
      where p.practice_id = current_practice() and p.id = of_patient
  ), left_by as (
    -- The exports of the record: who asked for one says to whom it goes; a patient downloads it in the portal.
    select (e.at at time zone person.time_zone)::date as day, e.at, 'record_export' as kind, '' as what,
        case e.realm when 'patient' then person.name else coalesce(e.detail ->> 'recipient', '') end as recipient,
        case e.realm when 'patient' then 'individual' else nullif(e.detail ->> 'ground', '') end as ground,
        coalesce(e.detail ->> 'reason', '') as reason, e.person_name as by_name
      from person join audit_entry e on e.practice_id = current_practice() and e.patient_id = any (person.records)
      where e.action = 'export' and e.object = 'patient' and e.outcome = 'done'
    union all
    select v.on_date, v.at, 'claim', c.service_date::text, k.name, 'payment',
        case v.state when 'sent' then '' else 'Not confirmed that it arrived' end, v.by_name
      from person join claim c on c.practice_id = current_practice() and c.patient_id = any (person.records)
        join carrier k on k.practice_id = c.practice_id and k.id = c.carrier_id
        join claim_event v on v.practice_id = c.practice_id and v.claim_id = c.id
      where v.state in ('sent', 'perhaps_sent')
    union all
    select a.sent_on, a.added_at, case when a.appeal_id is null then 'claim_attachment' else 'appeal_letter' end, a.title,
        k.name, 'payment', 'Claim of ' || c.service_date, coalesce(nullif(a.sent_by, ''), a.added_by)
      from person join claim_attachment a on a.practice_id = current_practice() and a.of_patient_id = any (person.records)
        join claim c on c.practice_id = a.practice_id and c.id = a.claim_id
        join carrier k on k.practice_id = c.practice_id and k.id = c.carrier_id
      where a.sent_on is not null
    union all
    select q.answered_on, q.answered_on, 'record_request', q.words, k.name, 'payment', 'Claim of ' || c.service_date, q.answered_by
      from person join claim_request q on q.practice_id = current_practice() and q.patient_id = any (person.records)
        join claim c on c.practice_id = q.practice_id and c.id = q.claim_id
        join carrier k on k.practice_id = c.practice_id and k.id = c.carrier_id
      where q.answered_on is not null
    union all
    -- In test mode nothing reached a pharmacy.
    select (x.sent_at at time zone person.time_zone)::date, x.sent_at, 'prescription', x.medication, coalesce(f.name, ''),
        'treatment', '', x.prescribed_by
      from person join prescription x on x.practice_id = current_practice() and x.patient_id = any (person.records)
        left join pharmacy f on f.practice_id = x.practice_id and f.id = x.pharmacy_id
      where x.sent_at is not null and not x.sent_in_test_mode
    union all
    select (l.created_at at time zone person.time_zone)::date, l.created_at, 'form_link', '',
        coalesce((select m.address from message m where m.practice_id = l.practice_id and m.form_link_id = l.id
          order by m.id limit 1), person.name), 'individual', '', l.created_by
      from person join form_link l on l.practice_id = current_practice() and l.patient_id = any (person.records)
    union all
    select (l.created_at at time zone person.time_zone)::date, l.created_at, 'payment_link', '',
        coalesce((select m.address from message m where m.practice_id = l.practice_id and m.payment_link_id = l.id
          order by m.id limit 1), person.name), 'payment', '', l.created_by
      from person join payment_link l on l.practice_id = current_practice() and l.patient_id = any (person.records)
    union all
    select (s.created_at at time zone person.time_zone)::date, s.created_at, 'image_link',
        (select case count(*) when 1 then '1 image' else count(*) || ' images' end
          from image_share_image m where m.practice_id = s.practice_id and m.share_id = s.id),
        s.recipient || ', ' || s.email, 'treatment', s.note, s.created_by
      from person join image_share s on s.practice_id = current_practice() and s.patient_id = any (person.records)
    union all
    -- What waited for its release; an image that never waits is released as it is added, by its uploader.
    select (i.released_at at time zone person.time_zone)::date, i.released_at, 'image',
        coalesce(nullif(i.caption, ''), replace(i.kind::text, '_', ' ')), person.name, 'individual', '', i.released_by
      from person join image i on i.practice_id = current_practice() and i.patient_id = any (person.records)
      where i.released_at is not null and i.released_by <> '' and i.archived_at is null
    union all
    select (d.released_at at time zone person.time_zone)::date, d.released_at,
        case when is_health_scan(d.practice_id, d.id) then 'health_form' else 'document' end, d.title, person.name, 'individual', '',
        d.released_by
      from person join document d on d.practice_id = current_practice() and d.patient_id = any (person.records)
      where d.released_at is not null and d.struck_at is null
  )
  select day, kind, what, recipient, ground, reason, by_name from left_by order by day desc, at desc, kind, what
$$;
