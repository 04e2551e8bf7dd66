import { adminLogin } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../api/call.ts';
import { adminMessages } from '../../../features/admin/messages.ts';
import { enterAdmin } from '../../../features/admin/restoring.ts';
import { configQuery } from '../../../features/process/queries.ts';
import { SignInForm } from '../../../features/sign-in/SignInForm.tsx';
import { EntryPage } from '../../../ui/EntryPage.tsx';
import { usePortalLook } from '../../../ui/usePortalLook.ts';

/** Signs admins in. */
export function AdminLoginScreen() {
  usePortalLook('admin');
  const navigate = useNavigate();
  const { data: config } = useQuery(configQuery());

  return (
    <EntryPage
      title="Admin Portal"
      line="For the operators of this service."
      testMode={config?.test_mode ?? false}
    >
      <SignInForm
        label="Admin Portal"
        submitLabel="Sign In as Admin"
        signIn={async (body) => enterAdmin(await call(adminLogin, { body }))}
        messages={{ done: adminMessages.signedIn, failed: adminMessages.signInFailed }}
        // Who has to choose a new password is led on from there.
        onDone={() => void navigate({ to: '/admin/dashboard' })}
      />
    </EntryPage>
  );
}
