import { getPatientAlerts, type PatientAlerts } from '@cusp/contract';
import { call } from '../../../api/call.ts';

/** The alerts of a patient that hold at a moment. A file of its own, since the dashboard doesn't wait for it. */
export const momentAlerts = (
  patientId: string,
  query: Parameters<typeof call<typeof getPatientAlerts>>[1]['query'],
): Promise<PatientAlerts> => call(getPatientAlerts, { params: { id: patientId }, query });
