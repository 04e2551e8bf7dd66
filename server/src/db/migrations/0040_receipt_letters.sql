-- A receipt is sent by e-mail, as the letters of before are.
alter table letter drop constraint letter_kind;
alter table letter add constraint letter_kind check (kind in
  ('portal_invitation', 'team_invitation', 'factor_notice', 'code', 'password', 'test', 'receipt'));
