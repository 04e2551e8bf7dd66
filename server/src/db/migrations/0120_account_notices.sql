-- Letters that tell the owner of a portal account what was changed.
alter table letter drop constraint letter_kind;
alter table letter add constraint letter_kind
  check (kind in ('portal_invitation', 'team_invitation', 'factor_notice', 'account_notice', 'code', 'password', 'test',
    'receipt', 'statement'));
