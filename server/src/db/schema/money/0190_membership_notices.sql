-- Messages to members before their year ends (docs/memberships.md).
alter table membership_term add column notice_on date;
grant update (notice_on) on membership_term to cusp_app;
alter table letter drop constraint letter_kind;
alter table letter add constraint letter_kind
  check (kind in ('portal_invitation', 'team_invitation', 'factor_notice', 'account_notice', 'code', 'password', 'test',
    'receipt', 'statement', 'operator_notice', 'online_request', 'membership'));
