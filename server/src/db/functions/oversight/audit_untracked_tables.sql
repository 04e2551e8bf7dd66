-- Tables whose changes aren't recorded, because the trail already says the same: chair time follows from other rows, and a visit's
-- events are its changes. The state of a message thread follows from its messages, and what a person does about it is a call's entry.
-- What somebody has begun to write is no record yet, and nobody else's to read; the trail is the owner's.
-- How far an import is, and its rows that are no records yet, follow from an upload that has an entry; what it adds is recorded,
-- and so needs no entry of which row it was, or which numbers it had.
-- That a tablet or an office program was seen, or that a clearinghouse's connection was tried, is nobody's action.
create or replace function audit_untracked_tables() returns text[] language sql immutable
  return array[
    'audit_pending',
    'audit_pending_change',
    'audit_entry',
    'audit_chain',
    'audit_anchor',
    'staff_session',
    'idempotency_key',
    'practice_change',
    'password_link',
    'patient_version',
    'recall',
    'tally',
    'domain_event',
    'draft',
    'data_import',
    'data_import_row',
    'data_import_file',
    'table_file',
    'import_step',
    'imported_record',
    'imported_source',
    'former_claim_number',
    'former_carrier_payment',
    'letter',
    'chair_time',
    'conversation',
    'appointment_event',
    'clearinghouse_health',
    'treatment_state',
    'tablet_sight',
    'office_program_sight',
    'ledger_entry',
    'allocation',
    'open_item',
    'statement_entry'
  ];
