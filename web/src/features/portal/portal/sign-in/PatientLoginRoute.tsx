import { getRouteApi, useNavigate, useRouterState } from '@tanstack/react-router';
import { enterAsPatient } from '../restorePortalSession.ts';
import { PatientLoginScreen } from './PatientLoginScreen.tsx';

const route = getRouteApi('/patient-portal/login');

/** The patients' sign-in within the app, in the look of the practice that a link names, or whose portal was just left. */
export function PatientLoginRoute() {
  const navigate = useNavigate();
  const { at } = route.useSearch();
  const left = useRouterState({ select: ({ location }) => location.state.leftPractice });
  return (
    <PatientLoginScreen
      mark={at ?? left}
      enter={enterAsPatient}
      goHome={() => void navigate({ to: '/patient-portal/dashboard' })}
    />
  );
}
