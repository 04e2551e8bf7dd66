-- The tables of which undoing an import deletes nothing by itself: the trail, what says of imports, the practice and who works there, and what the
-- server keeps for its own work. Sums (tally) are lowered, and an operatory's time is freed with its visit.
create or replace function undo_spared_tables() returns text[] language sql immutable
  return array[
    'audit_pending',
    'audit_pending_change',
    'audit_entry',
    'audit_chain',
    'audit_anchor',
    'domain_event',
    'letter',
    'idempotency_key',
    'practice',
    'practice_change',
    'subscription',
    'staff',
    'staff_session',
    'password_link',
    'data_import',
    'data_import_row',
    'data_import_file',
    'import_step',
    'import_proof',
    'tally',
    'chair_time',
    'recall'
  ];
