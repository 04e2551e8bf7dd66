import type { PatientUser, PortalPatient } from '@cusp/contract';
import { createContext, type ReactNode, useContext } from 'react';
import type { PortalIdentity } from './queries.ts';

interface PortalSession {
  account: PatientUser;
  /** The record that is shown. */
  patient: PortalPatient;
  /** On a tablet of the office, or behind a link: there is no account, and no other page than what was opened. */
  isGuest: boolean;
}

const PortalContext = createContext<PortalSession | null>(null);

export const PortalProvider = ({ identity, children }: { identity: PortalIdentity; children: ReactNode }) => {
  const { patient_user: account, patient } = identity;
  return (
    <PortalContext value={{ account, patient, isGuest: account.email === '' }}>{children}</PortalContext>
  );
};

/** Who is signed in, and whose record is shown; only for components inside the patient portal. */
export function usePortal(): PortalSession {
  const session = useContext(PortalContext);
  if (!session) throw new Error('usePortal is for screens of the patient portal.');
  return session;
}
