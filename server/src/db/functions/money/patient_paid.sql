-- What patients paid of a treatment's bill, in cents: no insurer's payment, and nothing that was only taken off. Claims say it (AMT*F5).
-- A bill that another account took over is paid there, and a payment that came as a credit of another account is a payment, too.
create or replace function patient_paid(of_practice uuid, of_treatment uuid) returns bigint
  language sql stable
  as $$
  select coalesce(sum(a.amount_cents), 0)::bigint
    from treatment_parts(of_practice, of_treatment) p
    join open_item d on d.practice_id = of_practice and d.entry_id = p.entry_id
    join allocation a on a.practice_id = d.practice_id and a.account_id = d.account_id and a.debit_id = d.entry_id
    where credit_source(of_practice, a.credit_id) = 'payment'
  $$;
