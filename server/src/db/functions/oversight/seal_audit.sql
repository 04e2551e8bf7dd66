-- Chains a practice's waiting entries, the oldest transaction first, and stores the anchor of a day that is over. One
-- sealer works on a practice at a time; writers never wait for it.
-- The waiting tables are empty at one moment and long at the next, so the planner's statistics about them are useless: treated as
-- empty, they were read from end to end for each entry. Therefore rows are found by index, taken by ctid, and
-- joined by hash, whatever the statistics say. So one plan is as good for all calls, and is kept: making it took longer than chaining
-- the entries of two seconds.
create or replace function seal_audit(of_practice uuid, most int) returns int
  language plpgsql volatile security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_nestloop = off
as $$
declare
  chain audit_chain;
  sealed int;
begin
  insert into audit_chain (practice_id) select of_practice
    where not exists (select from audit_chain where practice_id = of_practice) on conflict do nothing;
  select * into chain from audit_chain where practice_id = of_practice for update;
  if chain.seq > 0 and (chain.sealed_at at time zone 'UTC')::date < (now() at time zone 'UTC')::date then
    insert into audit_anchor (practice_id, day, seq, hash)
      values (of_practice, (chain.sealed_at at time zone 'UTC')::date, chain.seq, chain.hash) on conflict do nothing;
  end if;

  -- No change goes without an entry: those that no call wrote itself (a payment provider's event, a sign-in, work that
  -- waits for an outside service) are written here, from what is known.
  insert into audit_pending (practice_id, xid, id, at, realm, person_id, person_name, role, action, call, object,
      object_id, patient_id, address)
    select of_practice, u.xid, gen_random_uuid(), u.at,
        coalesce(u.said ->> 'realm', case u.by_role
          when 'cusp_admin' then 'admin' when 'cusp_portal' then 'patient' else 'system' end)::audit_realm,
        (u.said ->> 'person_id')::uuid, coalesce(u.said ->> 'person_name', ''), coalesce(u.said ->> 'role', ''),
        coalesce(u.said ->> 'action', case
          when u.object in ('staff_session', 'portal_session') then 'sign_in'
          when u.operation = 'insert' then 'create'
          else u.operation end)::audit_action,
        coalesce(u.said ->> 'call', ''), coalesce(u.said ->> 'object', u.object),
        coalesce(nullif(u.said ->> 'object_id', ''), u.object_id),
        coalesce((u.said ->> 'patient_id')::uuid, u.patient_id), coalesce(u.said ->> 'address', '')
      from (
        -- Named after the first change, with the context that was declared last.
        select distinct on (c.xid, c.at) c.*,
            coalesce(last_value(c.about) over (partition by c.xid, c.at order by c.n
              rows between unbounded preceding and unbounded following), '{}') as said
          from audit_pending_change c
          where c.practice_id = of_practice and not exists (select from audit_pending p
            where p.practice_id = of_practice and p.xid = c.xid and p.at = c.at)
          order by c.xid, c.at, c.n) u;

  with taken as (
    delete from audit_pending p
      where p.ctid = any (array(select w.ctid from audit_pending w where w.practice_id = of_practice
        order by w.xid, w.id limit most))
      returning p.*
  ), changed as (
    delete from audit_pending_change c
      where c.ctid = any (array(select w.ctid from audit_pending_change w
        where w.practice_id = of_practice
          and w.xid between (select min(t.xid) from taken t) and (select max(t.xid) from taken t)
          and (w.xid, w.at) in (select t.xid, t.at from taken t)))
      returning c.*
  ), gathered as (
    select c.xid, c.at, jsonb_agg(jsonb_build_object('object', c.object, 'object_id', c.object_id,
          'operation', c.operation, 'before', c.before, 'after', c.after) order by c.n) as changes,
        case when count(distinct c.patient_id) = 1 then min(c.patient_id::text)::uuid end as patient_id
      from changed c group by c.xid, c.at
  ), entry as (
    select row(of_practice, chain.seq + row_number() over (order by t.at, t.id), t.id, t.at, t.realm, t.person_id,
          t.person_name, t.role, t.action, t.call, t.object, t.object_id,
          -- If the call named no patient, the entry's patient is that of the changes, if they are all about one.
          coalesce(t.patient_id, g.patient_id), t.outcome, t.address, t.app_version,
          t.detail,
          -- If a transaction has several entries, the first one holds its changes.
          case when row_number() over (partition by t.xid, t.at order by t.id) = 1 then coalesce(g.changes, '[]')
            else '[]' end,
          null)::audit_entry as e
      from taken t left join gathered g on g.xid = t.xid and g.at = t.at
  ), written as (
    insert into audit_entry
      select (e).practice_id, (e).seq, (e).id, (e).at, (e).realm, (e).person_id, (e).person_name, (e).role, (e).action,
          (e).call, (e).object, (e).object_id, (e).patient_id, (e).outcome, (e).address, (e).app_version, (e).detail,
          (e).changes,
          audit_linked(audit_content(e), chain.hash) over (order by (e).seq)
        from entry
      returning audit_entry.seq, audit_entry.hash
  ), ended as (
    select w.seq, w.hash, count(*) over () as sealed from written w order by w.seq desc limit 1
  )
  update audit_chain c set seq = n.seq, hash = n.hash, sealed_at = now()
    from ended n where c.practice_id = of_practice
    returning n.sealed into sealed;
  return coalesce(sealed, 0);
end $$;
alter function seal_audit(uuid, int) owner to cusp_auditor;
revoke execute on function seal_audit(uuid, int) from public;
grant execute on function seal_audit(uuid, int) to cusp_app, cusp_portal;
