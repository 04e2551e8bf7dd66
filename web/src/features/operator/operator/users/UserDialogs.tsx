import {
  type AdminUser,
  deactivateUser,
  forceUserPassword,
  makeUserOwner,
  reactivateUser,
  resetUserSecondFactor,
  sendOwnerLink,
} from '@cusp/contract';
import { adminChanges } from '../messages.ts';
import { OperatorReasonDialog } from '../ReasonDialog.tsx';

const userActions = [
  'owner_link',
  'make_owner',
  'deactivate',
  'reactivate',
  'force_password',
  'second_factor',
] as const;
export type UserAction = (typeof userActions)[number];

/** The account of the dialog, kept while it fades out. */
export interface UserDialogState {
  user: AdminUser | null;
  what: UserAction | null;
}

const calls = {
  owner_link: sendOwnerLink,
  make_owner: makeUserOwner,
  deactivate: deactivateUser,
  reactivate: reactivateUser,
  force_password: forceUserPassword,
  second_factor: resetUserSecondFactor,
} as const;

const words: Record<UserAction, { title: (name: string) => string; what: string; submit: string }> = {
  owner_link: {
    title: (name) => `Send ${name} a password link?`,
    what: 'The link is sent only to this address and can be used once. Two-step verification is not affected; reset it separately. All owners of the practice are notified by email.',
    submit: 'Send Link',
  },
  make_owner: {
    title: (name) => `Make ${name} an owner?`,
    what: 'Owners have full access to the practice’s records, team, and subscription. Current owners stay owners, and all owners are notified by email. Verify that the request came from the practice.',
    submit: 'Make Owner',
  },
  deactivate: {
    title: (name) => `Deactivate ${name}?`,
    what: 'The account is signed out everywhere and can’t sign in. Its entries are kept.',
    submit: 'Deactivate',
  },
  reactivate: {
    title: (name) => `Reactivate ${name}?`,
    what: 'The account can sign in again with its password.',
    submit: 'Reactivate',
  },
  force_password: {
    title: (name) => `Force a new password for ${name}?`,
    what: 'The account is signed out everywhere and must choose a new password at next sign-in.',
    submit: 'Force New Password',
  },
  second_factor: {
    title: (name) => `Reset two-step verification for ${name}?`,
    what: 'The account is signed out everywhere and can sign in with only a password until two-step verification is set up again. Verify the person’s identity first.',
    submit: 'Reset Two-Step Verification',
  },
};

/** Asks before a staff account is changed, with the reason. */
export function UserDialogs({ user, what, onClose }: UserDialogState & { onClose: () => void }) {
  if (!user) return null;
  const params = { id: user.id };
  return userActions.map((action) => (
    <OperatorReasonDialog
      key={action}
      opened={what === action}
      title={words[action].title(user.name)}
      submitLabel={words[action].submit}
      call={calls[action]}
      input={(reason) => ({ params, body: { reason } })}
      messages={adminChanges[action]}
      onClose={onClose}
    >
      {user.practice_name}, {user.email}. {words[action].what} The practice can read the reason in its audit
      trail.
    </OperatorReasonDialog>
  ));
}
