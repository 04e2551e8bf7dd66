import {
  type MessageSettings,
  numberCode,
  type NumberRegistration,
  proveNumber,
  sendNumberCode,
} from '@cusp/contract';
import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { LocalDate } from '../../../ui/text/Values.tsx';
import { useContractForm } from '../../../ui/forms/useContractForm.ts';
import { ruleMessages } from './messages.ts';

/** Whether the number that the practice names is its own, and how it is proven if not. */
export function NumberProof({ settings }: { settings: MessageSettings }) {
  const { sender_number, sender_state, can_send_code } = settings;
  if (sender_number === '') return null;
  if (sender_state === 'proven') return <Registration settings={settings} />;
  return (
    <Alert
      variant="outline"
      color="yellow.9"
      title={
        sender_state === 'contested' ? 'Another practice has this number' : 'This number is not verified'
      }
    >
      <Text size="sm" mb="sm">
        {sender_state === 'contested'
          ? 'Your Cusp administrator will decide which practice it belongs to. Until then, texts won’t be sent from it and replies won’t come here.'
          : 'Until it is verified, texts won’t be sent from it and replies won’t come here.'}{' '}
        {sender_state === 'claimed' &&
          !can_send_code &&
          'Ask your Cusp administrator to assign it to your practice.'}
      </Text>
      {can_send_code && <CodeForm />}
    </Alert>
  );
}

const registrationSentences: Readonly<Record<NumberRegistration, string>> = {
  none: 'It is not registered with the phone carriers yet.',
  pending: 'Registration with the phone carriers is in progress.',
  approved: '',
  rejected: 'The phone carriers rejected its registration.',
};

/** Whether carriers let texts from a number pass that is the practice's own. */
function Registration({ settings }: { settings: MessageSettings }) {
  const { registration, texts_until, no_texts, gateway } = settings;
  const said = gateway === 'test' ? '' : registrationSentences[registration];
  if (said === '') return <Text size="sm">This number is verified. Texts are sent from it.</Text>;
  return (
    <Alert
      variant="outline"
      color="yellow.9"
      title="This number is verified but not yet approved by the phone carriers"
    >
      <Text size="sm">
        {said} Your Cusp administrator registers it.{' '}
        {no_texts === '' && texts_until !== null && (
          <>
            Texts are sent until <LocalDate date={texts_until} />.
          </>
        )}
        {no_texts !== '' && 'Until they approve it, no texts are sent from it.'}
      </Text>
    </Alert>
  );
}

function CodeForm() {
  const [sent, setSent] = useState<{ code: string | null }>();
  const send = useChange(sendNumberCode, 'reminder-rules');
  const prove = useChange(proveNumber, 'reminder-rules');
  const { form, ...rest } = useContractForm({
    schema: proveNumber.body,
    initial: { code: '' },
    submit: (body) => prove.mutateAsync({ input: { body } }),
    messages: ruleMessages.proven,
    onDone: () => undefined,
  });
  const sendCode = async () => {
    try {
      const { test_code } = await send.mutateAsync({ input: {} });
      setSent({ code: test_code });
      toast.done(ruleMessages.codeSent);
    } catch (thrown) {
      toast.failed(ruleMessages.codeFailed, refusalOf(thrown).detail);
    }
  };
  return (
    <>
      <Button variant="default" loading={send.isPending} onClick={() => void sendCode()}>
        {sent ? 'Text Another Code' : 'Text a Code to This Number'}
      </Button>
      {sent && (
        <Form {...rest} label="Verify number">
          {sent.code !== null && <Text size="sm">Test mode: the code is {sent.code}.</Text>}
          <Group align="end" mt="sm">
            <TextInput
              label="Code"
              description={`The ${numberCode.digits}-digit code texted to the number. It expires in ${numberCode.minutes} minutes.`}
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              {...form.getInputProps('code')}
            />
            <Button type="submit" loading={rest.submitting}>
              Verify Number
            </Button>
          </Group>
        </Form>
      )}
    </>
  );
}
