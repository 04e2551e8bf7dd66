import type { PatientUser, PortalPatient } from '@cusp/contract';
import { createContext, type ReactNode, useContext } from 'react';
import type { PortalIdentity } from './queries.ts';

interface PortalSession {
  account: PatientUser;
  /** The record that is shown. */
  patient: PortalPatient;
}

const PortalContext = createContext<PortalSession | null>(null);

export const PortalProvider = ({ identity, children }: { identity: PortalIdentity; children: ReactNode }) => (
  <PortalContext value={{ account: identity.patient_user, patient: identity.patient }}>
    {children}
  </PortalContext>
);

/** Who is signed in, and whose record is shown; only for components inside the patient portal. */
export function usePortal(): PortalSession {
  const session = useContext(PortalContext);
  if (!session) throw new Error('usePortal is for screens of the patient portal.');
  return session;
}
