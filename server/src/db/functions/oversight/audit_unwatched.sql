-- The trail says already what these would say again: chair time follows from other rows, and a visit's events are its changes.
-- How a thread of messages stands follows from them, and what a person does about it is a call's entry.
-- When a tablet was seen, nobody did.
-- How a clearinghouse's connection does changes with each try, and nobody does it.
create or replace function audit_unwatched() returns text[] language sql immutable
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
    'letter',
    'chair_time',
    'conversation',
    'appointment_event',
    'clearinghouse_health',
    'treatment_state',
    'tablet_sight',
    'ledger_entry',
    'allocation',
    'open_item',
    'statement_entry'
  ];
