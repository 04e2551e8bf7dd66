import type { RecordKind } from '../kernel/kinds/record-kind.ts';

export const booking_reason = {
  nouns: { one: 'a reason to book', several: 'reasons to book' },
  permissions: { read: 'appointments.read', write: 'practice.write' },
  list: 'booking-reasons',
  happens: ['added', 'changed'],
  notFound: 'booking_reason_not_found',
  taken: 'booking_reason_name_taken',
  exportTitle: null,
  isClinical: true,
} as const satisfies RecordKind;
