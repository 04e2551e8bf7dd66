import { useNavigate } from '@tanstack/react-router';
import { enterPortal } from '../restoring.ts';
import { PatientLoginScreen } from './PatientLoginScreen.tsx';

/** The patients' sign-in within the app. */
export function PatientLoginRoute() {
  const navigate = useNavigate();
  return (
    <PatientLoginScreen
      enter={enterPortal}
      goHome={() => void navigate({ to: '/patient-portal/dashboard' })}
    />
  );
}
