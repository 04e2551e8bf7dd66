import { getPatientAlerts, type PatientAlerts } from '@cusp/contract';
import { call } from '../../../api/call.ts';

/** The alerts of a patient at a moment. In a file of its own, so that the dashboard doesn't have to load it. */
export const momentAlerts = (
  patientId: string,
  query: Parameters<typeof call<typeof getPatientAlerts>>[1]['query'],
): Promise<PatientAlerts> => call(getPatientAlerts, { params: { id: patientId }, query });
