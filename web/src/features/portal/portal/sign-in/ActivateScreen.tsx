import { readInvitation } from '@cusp/contract';
import { Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { keyOf } from '../../../../api/keys.ts';
import { queryOf } from '../../../../api/queryOf.ts';
import { configQuery } from '../../../../api/config.ts';
import { EntryPage } from '../../../../ui/screens/EntryPage.tsx';
import { RefusalMessage } from '../../../../ui/forms/RefusalMessage.tsx';
import { refusalOf } from '../../../../ui/forms/refusal.ts';
import { Loading } from '../../../../ui/feedback/states.tsx';
import { usePortalLook } from '../../../../ui/shell/usePortalLook.ts';
import { PracticeLead } from '../../../practice/look/PracticeLead.tsx';
import { ActivateForm } from './ActivateForm.tsx';
import { TextLink } from '../../../../ui/text/TextLink.tsx';
import { t } from '../../../../ui/language/t.ts';
import { Sentence } from '../../../../ui/language/Sentence.tsx';
import { patientSignInMessages } from './messages.ts';

const route = getRouteApi('/patient-portal/activate');

const invitationQuery = (token: string) =>
  queryOptions({
    ...queryOf(readInvitation, { body: { token } }, keyOf('invitation', token)),
    // The invitation is used up here; requested again it would be reported as used.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The page behind an invitation: shows whom it is for and lets that person sign in. */
export function ActivateScreen() {
  usePortalLook('patient');
  const { token = '' } = route.useSearch();
  const { data: config } = useQuery(configQuery());
  const invitation = useQuery({ ...invitationQuery(token), enabled: token !== '' });
  const testMode = config?.test_mode ?? false;

  if (invitation.data) {
    const { first_name, practice_name, look } = invitation.data;
    return (
      <PracticeLead name={practice_name} look={look}>
        <EntryPage
          title={t('Welcome, {first_name}!', { first_name })}
          line={t('{practice_name} invites you to its patient portal.', { practice_name })}
          testMode={testMode}
        >
          <ActivateForm token={token} invitation={invitation.data} />
        </EntryPage>
      </PracticeLead>
    );
  }
  const refusal =
    token === ''
      ? patientSignInMessages.invitationIncomplete
      : invitation.error && (refusalOf(invitation.error).detail || patientSignInMessages.invitationFailed);
  return (
    <EntryPage title={t('Your invitation')} testMode={testMode}>
      {refusal ? <RefusalMessage sentence={refusal} /> : <Loading height="12rem" />}
      {refusal && (
        <Text ta="center">
          <Sentence
            of="Already have access? <link>Sign in</link>"
            with={{ link: (words) => <TextLink to="/patient-portal/login">{words}</TextLink> }}
          />
        </Text>
      )}
    </EntryPage>
  );
}
