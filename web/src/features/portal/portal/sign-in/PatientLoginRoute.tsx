import { useNavigate } from '@tanstack/react-router';
import { enterAsPatient } from '../restorePortalSession.ts';
import { PatientLoginScreen } from './PatientLoginScreen.tsx';

/** The patients' sign-in within the app. */
export function PatientLoginRoute() {
  const navigate = useNavigate();
  return (
    <PatientLoginScreen
      enter={enterAsPatient}
      goHome={() => void navigate({ to: '/patient-portal/dashboard' })}
    />
  );
}
