import { join, Joining, type JoinInvitation, passwordLength } from '@cusp/contract';
import { Button, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { call } from '../../../api/call.ts';
import { tokens } from '../../../api/tokens.ts';
import { meQuery } from '../../access/sign-in/queries.ts';
import { configQuery } from '../../../api/config.ts';
import { teamMessages } from './messages.ts';
import { joinInvitationQuery } from './queries.ts';
import { EntryPage } from '../../../ui/screens/EntryPage.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { plainWords } from '../../../ui/text/formats.ts';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { Loading } from '../../../ui/feedback/states.tsx';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { useContractForm } from '../../../ui/forms/useContractForm.ts';

const route = getRouteApi('/join');

/** The page behind an invitation to a team: asks for name and password, and signs the person in. */
export function JoinScreen() {
  const { token = '' } = route.useSearch();
  const { data: config } = useQuery(configQuery());
  const invitation = useQuery({ ...joinInvitationQuery(token), enabled: token !== '' });
  const testMode = config?.test_mode ?? false;

  if (invitation.data) {
    const { practice_name, invited_by, role } = invitation.data;
    return (
      <EntryPage
        title={`Join ${practice_name}`}
        line={`${invited_by} invites you to the team, as ${plainWords(role)}.`}
        testMode={testMode}
      >
        <JoinForm token={token} invitation={invitation.data} />
      </EntryPage>
    );
  }
  const refusal =
    token === ''
      ? teamMessages.incomplete
      : invitation.error && (refusalOf(invitation.error).detail || teamMessages.readFailed);
  return (
    <EntryPage title="Your invitation" testMode={testMode}>
      {refusal ? <RefusalMessage sentence={refusal} /> : <Loading height="12rem" />}
      {refusal && (
        <Text ta="center">
          Already on the team? <TextLink to="/login">Sign in</TextLink>
        </Text>
      )}
    </EntryPage>
  );
}

function JoinForm({ token, invitation }: { token: string; invitation: JoinInvitation }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { form, ...rest } = useContractForm({
    schema: Joining,
    initial: { token, email: invitation.email, name: '', password: '' },
    submit: async (body, { idempotencyKey }) => {
      const { access_token, user } = await call(join, { body }, { idempotencyKey });
      // The previous person's data must not be shown to this one.
      tokens.drop('staff');
      tokens.set('staff', access_token);
      client.setQueryData(meQuery().queryKey, user);
    },
    messages: { done: teamMessages.joined, failed: teamMessages.joinFailed, detailFirst: true },
    onDone: () => void navigate({ to: '/', replace: true }),
  });

  return (
    <Form {...rest} label="Join the team">
      <TextInput
        label="Email"
        type="email"
        readOnly
        autoComplete="username"
        size="md"
        {...form.getInputProps('email')}
      />
      <TextInput label="Full Name" required autoComplete="name" size="md" {...form.getInputProps('name')} />
      <PasswordField
        autoComplete="new-password"
        description={`At least ${passwordLength.least} characters. A few words in a row are easy to remember.`}
        {...form.getInputProps('password')}
      />
      <Button type="submit" size="md" fullWidth disabled={rest.submitting}>
        {rest.submitting ? 'Please wait...' : 'Join the Team'}
      </Button>
    </Form>
  );
}
