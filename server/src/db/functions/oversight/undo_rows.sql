-- Deletes rows of a table, with what follows from them and has no row of an import: an operatory's time, a recall, the practice's counts.
-- Only for undo_import.
create or replace function undo_rows(of_table regclass, rows tid[]) returns bigint
  language plpgsql volatile
as $$
declare gone bigint;
begin
  case of_table::text
    when 'patient' then
      delete from recall r using patient p where p.ctid = any (rows) and r.practice_id = p.practice_id and r.patient_id = p.id;
      perform add_to_tally(current_practice(), more_patients => -count(*) filter (where p.archived_at is null and p.merged_into is null)::int,
          more_records => -count(*)::int)
        from patient p where p.ctid = any (rows);
    when 'appointment' then
      perform free_chair(a.practice_id, a.id) from appointment a where a.ctid = any (rows);
      perform add_to_tally(current_practice(), more_appointments => -cardinality(rows));
    when 'treatment' then
      perform add_to_tally(current_practice(), more_treatments => -count(*)::int,
          more_treatments_completed => -count(*) filter (where t.status = 'completed')::int,
          more_treatments_cents => -coalesce(sum(t.cost_cents) filter (where t.status = 'completed'), 0)::bigint)
        from treatment t where t.ctid = any (rows) and t.struck_at is null;
    when 'payment' then
      perform add_to_tally(current_practice(), more_payments => -count(*)::int,
          more_attention => -count(*) filter (where p.attention <> '')::int,
          more_revenue_cents => -coalesce(sum(payment_net_cents(p)), 0)::bigint,
          more_pending_cents => -coalesce(sum(p.amount_cents - p.refunded_cents - p.lost_cents) filter (where p.status = 'pending'), 0)::bigint)
        from payment p where p.ctid = any (rows);
    else null;
  end case;
  execute format('delete from %s where ctid = any ($1)', of_table) using rows;
  get diagnostics gone = row_count;
  return gone;
end $$;
revoke execute on function undo_rows(regclass, tid[]) from public;
grant execute on function undo_rows(regclass, tid[]) to cusp_undoer;
