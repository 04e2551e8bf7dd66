-- What patients paid of a treatment's bill, in cents: no insurer's payment, and nothing that was only taken off. Claims say it (AMT*F5).
create or replace function patient_paid(of_practice uuid, of_treatment uuid) returns bigint
  language sql stable
  as $$
  select coalesce(sum(a.amount_cents), 0)::bigint
    from open_item d
    join allocation a on a.practice_id = d.practice_id and a.account_id = d.account_id and a.debit_id = d.entry_id
    join ledger_entry c on c.practice_id = a.practice_id and c.id = a.credit_id and c.kind = 'payment'
    where d.practice_id = of_practice and d.treatment_id = of_treatment and d.amount_cents > 0
      and d.kind not in ('payment', 'insurance_payment')
  $$;
