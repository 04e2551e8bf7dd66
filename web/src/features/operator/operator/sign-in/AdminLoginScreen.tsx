import { adminLogin, type OutputOf } from '@cusp/contract';
import { call } from '../../../../api/call.ts';
import { adminMessages } from '../messages.ts';
import { SignInForm } from '../../../access/sign-in/SignInForm.tsx';
import { EntryPage } from '../../../../ui/screens/EntryPage.tsx';
import { usePortalLook } from '../../../../ui/shell/usePortalLook.ts';
import { useTestMode } from '../../../../ui/shell/testMode.ts';

interface AdminLoginScreenProps {
  /** Stores the sign-in's answer. */
  enter: (answer: OutputOf<typeof adminLogin>) => void;
  /** Opens the admin portal, which redirects anyone who must choose a new password. */
  goHome: () => void;
}

/** Signs admins in. It uses no router and no query client (web/src/start/sign-in/page.tsx). */
export function AdminLoginScreen({ enter, goHome }: AdminLoginScreenProps) {
  usePortalLook('admin');
  const testMode = useTestMode();

  return (
    <EntryPage title="Admin Portal" line="For the operators of this service." testMode={testMode}>
      <SignInForm
        label="Admin Portal"
        submitLabel="Sign In as Admin"
        signIn={async (body) => enter(await call(adminLogin, { body }))}
        messages={{ done: adminMessages.signedIn, failed: adminMessages.signInFailed }}
        onDone={goHome}
      />
    </EntryPage>
  );
}
