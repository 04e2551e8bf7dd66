-- A subscription that the operator keeps by hand is paid for from one noted payment to the next.
alter table subscription
  -- When a payment was last noted by hand. Null for those that were active before payments were noted: they stay active,
  -- and stand on the operator's dashboard until somebody notes one.
  add column payment_noted_at timestamptz,
  -- When one that is past due becomes read-only; null where somebody else decides that (Stripe, or nobody).
  add column read_only_from timestamptz;

-- Whom practices write to, and where they pay.
alter table service_setting
  add column contact_email text not null default '',
  add column how_to_pay text not null default '';

alter table letter drop constraint letter_kind;
alter table letter add constraint letter_kind
  check (kind in ('portal_invitation', 'team_invitation', 'factor_notice', 'account_notice', 'code', 'password', 'test',
    'receipt', 'statement', 'operator_notice'));
