import { agreementFormat, PlanAgreement, statementFormat, StatementSnapshot } from '@cusp/contract';

const agreed = JSON.stringify(
  PlanAgreement.parse({
    format: agreementFormat,
    agreed_on: '2026-01-01',
    practice: { name: '', address: '', phone: '' },
    payer: { name: '', address: [] },
    amount_cents: 2,
    down_cents: 0,
    financed_cents: 2,
    finance_cents: 0,
    total_cents: 2,
    apr_thousandths: 0,
    disclosed: false,
    automatic: false,
    schedule: [{ number: 1, due_on: '2026-02-01', amount_cents: 2, finance_cents: 0 }],
  }),
);

const stated = JSON.stringify(
  StatementSnapshot.parse({
    format: statementFormat,
    number: 'S-2026-00001',
    made_on: '2026-01-01',
    pay_by: '2026-02-01',
    practice: { name: '', address: '', phone: '' },
    payer: { name: '', address: [] },
    last_on: null,
    opening_cents: 0,
    lines: [],
    balance_cents: 1,
    open: [],
    due_cents: 1,
    credits_cents: 0,
    insurance_cents: 0,
    aging_cents: [1, 0, 0, 0],
    amount_cents: 1,
    message: '',
    link: '',
  }),
);

const withOwner = `from patient p join staff s on s.practice_id = p.practice_id and s.role = 'dentist'`;

/** SQL for what a real practice has around its ledger and the benchmark doesn't create. */
export const ledgerRows = `
  -- As they would lie there: no trigger checks the order of made-up days.
  set session_replication_role = replica;
  insert into day_close (practice_id, id, day, closed_by, closed_by_id)
    select s.practice_id, gen_random_uuid(), date '2023-01-01' + n, '', s.id
      from staff s, generate_series(1, 600) n where s.role = 'dentist';
  insert into statement_run (practice_id, id, way, min_cents, quiet_days, state, started_by, started_by_id)
    select p.practice_id, p.id, 'print', 0, 0, 'done', '', s.id ${withOwner};
  insert into statement (practice_id, id, account_id, patient_id, year, serial, made_on, pay_by, amount_cents, way,
      content, sha256, pdf, pdf_sha256, made_by, made_by_id)
    select p.practice_id, p.id, p.id, p.id, 2026, row_number() over (partition by p.practice_id), '2026-01-01',
        '2026-02-01', 1, 'portal', '${stated}', encode(sha256('${stated}'), 'hex'), '', encode(sha256(''), 'hex'), '', s.id ${withOwner};
  insert into statement_entry (practice_id, entry_id, statement_id)
    select practice_id, id, patient_id from ledger_entry;
  insert into statement_run_account (practice_id, run_id, account_id, patient_id, outcome, statement_id, way)
    select practice_id, id, account_id, patient_id, 'sent', id, way from statement;
  insert into account_setting (practice_id, account_id, patient_id, changed_by, changed_by_id)
    select p.practice_id, p.id, p.id, '', s.id ${withOwner};
  insert into payment_plan (practice_id, id, account_id, patient_id, amount_cents, down_cents, finance_cents, automatic,
      began_on, completed_on, created_by, created_by_id)
    select p.practice_id, p.id, p.id, p.id, 2, 0, 0, false, '2026-01-01', '2026-02-01', '', s.id ${withOwner};
  insert into payment_plan_installment (practice_id, plan_id, number, due_on, amount_cents, finance_cents)
    select practice_id, id, n, date '2026-01-01' + 30 * n, 1, 0 from payment_plan, generate_series(1, 6) n;
  insert into payment_plan_charge (practice_id, plan_id, position, treatment_id, amount_cents)
    select l.practice_id, l.id, row_number() over (partition by l.practice_id, l.id order by t.id), t.id, 1
      from payment_plan l join treatment t on t.practice_id = l.practice_id and t.patient_id = l.patient_id;
  insert into payment_plan_agreement (practice_id, plan_id, patient_id, content, sha256, signer_name, relationship,
      by_name, by_id, pdf, pdf_sha256)
    select practice_id, id, patient_id, '${agreed}', encode(sha256('${agreed}'), 'hex'), '', 'self', '', created_by_id,
        '', encode(sha256(''), 'hex')
      from payment_plan;
  insert into membership_plan (practice_id, id) select practice_id, practice_id from practice;
  insert into membership_plan_version (practice_id, plan_id, version, name, price_interval, price_cents, terms, recorded_by)
    select practice_id, id, 1, 'Gold', 'year', 1, '', '' from membership_plan;
  insert into membership_benefit (practice_id, plan_id, version, position, quantity)
    select practice_id, plan_id, version, 0, 2 from membership_plan_version;
  insert into membership_benefit_procedure (practice_id, plan_id, version, position, procedure_id)
    select b.practice_id, b.plan_id, b.version, b.position, c.id from membership_benefit b join procedure c using (practice_id);
  insert into membership (practice_id, id, patient_id, plan_id, automatic, created_by)
    select practice_id, id, id, practice_id, false, '' from patient;
  insert into membership_term (practice_id, membership_id, number, plan_id, plan_version, from_date, to_date, consent, recorded_by)
    select practice_id, id, 1, plan_id, 1, '2026-01-01', '2026-12-31', '', '' from membership;
  insert into membership_fee (practice_id, membership_id, term, number, due_on, amount_cents)
    select practice_id, membership_id, number, 1, from_date, 1 from membership_term;
  insert into checkout_bill (practice_id, checkout_id, position, treatment_id, amount_cents)
    select practice_id, id, 1, treatment_id, 1 from checkout;
  insert into kept_card (practice_id, id, patient_id, provider, checkout_id, state, consent)
    select practice_id, id, patient_id, provider, id, 'removed', '' from checkout;
  insert into card_charge (practice_id, id, patient_id, kept_card_id, checkout_id, amount_cents, reason, key, state)
    select practice_id, id, patient_id, id, id, 1, '', id::text, 'paid' from checkout;
  insert into payment_link (practice_id, id, patient_id, amount_cents, channel, created_by, created_by_id, expires_at)
    select p.practice_id, gen_random_uuid(), p.id, 1, 'text', '', s.id, now() ${withOwner}, generate_series(1, 3);
  insert into refund_request (practice_id, id, payment_id, amount_cents, reason, state, created_by, created_by_id)
    select m.practice_id, m.id, m.id, 1, '', 'accepted', '', s.id
      from payment m join staff s on s.practice_id = m.practice_id and s.role = 'dentist';
  insert into payment_correction (practice_id, id, payment_id, kind, amount_cents, created_by, created_by_id)
    select m.practice_id, m.id, m.id, 'refunded', 1, '', s.id
      from payment m join staff s on s.practice_id = m.practice_id and s.role = 'dentist';
  insert into remittance_file (practice_id, id, name, content, taken_by, taken_by_id)
    select p.practice_id, gen_random_uuid(), '', '', '', s.id ${withOwner};
  insert into remittance (practice_id, id, file_id, place, source, payer, originator, number, paid_on, amount_cents, claims, balances)
    select practice_id, id, id, 0, 'file', '', '', id::text, '2026-01-01', 1000, 1, true from remittance_file;
  insert into remittance_line (practice_id, remittance_id, position)
    select practice_id, id, n from remittance, generate_series(0, 4) n;
  insert into bank_deposit (practice_id, id, deposited_on, account, amount_cents, reference, note, made_by, made_by_id)
    select p.practice_id, gen_random_uuid(), '2026-01-01', '', 1000, '', '', '', s.id ${withOwner}, generate_series(1, 3);
  insert into bank_deposit_item (practice_id, id, deposit_id, remittance_id, amount_cents)
    select r.practice_id, r.id, (select d.id from bank_deposit d where d.practice_id = r.practice_id limit 1), r.id, 1000 from remittance r;
  insert into bank_deposit_item (practice_id, id, deposit_id, payment_id, amount_cents)
    select m.practice_id, m.id, (select d.id from bank_deposit d where d.practice_id = m.practice_id limit 1), m.id, 1000
      from payment m where m.payment_method = 'cash';
  insert into bank_file (practice_id, id, name, account, headings, columns, taken_by, taken_by_id)
    select practice_id, id, '', '', '{}', '{}', '', made_by_id from bank_deposit;
  insert into bank_line (practice_id, id, file_id, day, amount_cents, number, words, mark)
    select practice_id, id, (select f.id from bank_file f where f.practice_id = m.practice_id limit 1), payment_date, 100, '', '', id::text
      from payment m;
  insert into bank_deposit_reversal (practice_id, deposit_id, reason, reversed_by, reversed_by_id)
    select practice_id, id, '', '', made_by_id from bank_deposit offset 1 limit 1;
  insert into refund_decision (practice_id, id, entry_id, decision, credit_cents, reason, created_by, created_by_id)
    select e.practice_id, e.id, e.id, 'back', 1, '', '', s.id
      from ledger_entry e join staff s on s.practice_id = e.practice_id and s.role = 'dentist' where e.kind = 'payment';
  insert into visit_fee_rule (practice_id, version, set_at, amount_cents, cancel_hours, adjustment_kind_id, words, words_es, set_by, set_by_id)
    select distinct on (s.practice_id, n) s.practice_id, n, '2020-01-01', 5000, 24,
        (select k.id from adjustment_kind k where k.practice_id = s.practice_id limit 1), '', '', '', s.id
      from staff s, generate_series(1, 3) n where s.role = 'dentist' order by s.practice_id, n, s.id;
  insert into visit_fee (practice_id, id, appointment_id, patient_id, amount_cents, reason, decided_by, decided_by_id)
    select a.practice_id, a.id, a.id, a.patient_id, 5000, 'Known', '', s.id
      from appointment a join staff s on s.practice_id = a.practice_id and s.role = 'dentist';
  reset session_replication_role;
  analyze;`;
