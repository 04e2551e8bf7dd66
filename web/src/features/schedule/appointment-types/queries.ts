import { listAppointmentKinds } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The kinds of appointment, the eight standard ones first. */
export const appointmentKindsQuery = () => queryOf(listAppointmentKinds, {}, keyOf('appointment-kinds'));
