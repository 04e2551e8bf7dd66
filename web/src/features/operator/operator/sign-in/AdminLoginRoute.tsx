import { useNavigate } from '@tanstack/react-router';
import { enterAsAdmin } from '../restoring.ts';
import { AdminLoginScreen } from './AdminLoginScreen.tsx';

/** The admins' sign-in within the app. */
export function AdminLoginRoute() {
  const navigate = useNavigate();
  return <AdminLoginScreen enter={enterAsAdmin} goHome={() => void navigate({ to: '/admin/dashboard' })} />;
}
