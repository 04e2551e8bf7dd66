import type { Endpoint } from '@cusp/contract';

/** Public calls that patients' pages make. */
const open =
  /^\/(patient-portal|visit-links|offer-links|payment-links|form-links|booking-pages|booking-holds)\/|^\/payments\/\{provider\}\/status\//;

/** Checks whether patients' pages make the call, and may ask for its sentences in Spanish: staff and operators read English. */
export const isForPatients = ({ access, path }: Pick<Endpoint, 'access' | 'path'>): boolean =>
  access.realm === 'patient' || (access.realm === 'public' && open.test(path));
