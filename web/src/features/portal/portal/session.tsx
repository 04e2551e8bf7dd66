import type { GuestChannel, PatientUser, PortalPatient } from '@cusp/contract';
import { createContext, type ReactNode, useContext } from 'react';
import type { SigningFor } from '../../chart/plans/useSigner.ts';
import type { PortalIdentity } from './queries.ts';

interface PortalSession {
  account: PatientUser;
  /** The record that is shown. */
  patient: PortalPatient;
  /** The channel of a session without an account, which has no page beside the opened one; null for an account. */
  guest: GuestChannel | null;
}

const PortalContext = createContext<PortalSession | null>(null);

interface PortalProviderProps {
  identity: PortalIdentity;
  guest?: GuestChannel;
  children: ReactNode;
}

export const PortalProvider = ({ identity, guest, children }: PortalProviderProps) => {
  const { patient_user: account, patient } = identity;
  return <PortalContext value={{ account, patient, guest: guest ?? null }}>{children}</PortalContext>;
};

/** The signed-in account and the shown record; only for components inside the patient portal. */
export function usePortal(): PortalSession {
  const session = useContext(PortalContext);
  if (!session) throw new Error('usePortal is for screens of the patient portal.');
  return session;
}

/** Who may be about to sign for the shown record. The account's own record, if it has one, says the name. */
export function useSigningFor(): SigningFor {
  const { account, patient } = usePortal();
  const own = account.patients.find(({ signs_as }) => signs_as === 'self');
  return {
    patient: `${patient.first_name} ${patient.last_name}`,
    own: own === undefined ? '' : `${own.first_name} ${own.last_name}`,
    signsAs: account.patients.find(({ id }) => id === patient.id)?.signs_as ?? null,
  };
}
