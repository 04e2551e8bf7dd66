import { testMail } from '@cusp/contract';
import { Button, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';
import { adminChanges } from '../messages.ts';
import { serviceStateQuery } from '../queries.ts';
import { useAdmin } from '../session.tsx';
import { Form } from '../../../../ui/forms/Form.tsx';
import { useContractForm } from '../../../../ui/forms/useContractForm.ts';
import { Panel } from '../Panel.tsx';

/** Sends a mail to test the mail server, or says that there is none. */
export function MailTest() {
  const state = useQuery(serviceStateQuery()).data;
  if (state === undefined) return null;
  if (state.mail !== 'none') return <MailTestForm />;
  return (
    <Panel title="Email Test">
      <Text>
        <strong>Not set up.</strong> Name a mail server in SMTP_URL and an address in MAIL_FROM. Until then
        nothing is emailed, and links are shown for copying.
      </Text>
    </Panel>
  );
}

function MailTestForm() {
  const { admin } = useAdmin();
  const { form, ...rest } = useContractForm({
    schema: testMail.body,
    initial: { email: admin.email },
    submit: (body, { idempotencyKey }) => call(testMail, { body }, { idempotencyKey }),
    messages: adminChanges.mail,
    onDone: () => undefined,
  });
  return (
    <Panel title="Email Test">
      <Form {...rest} label="Email Test">
        <TextInput
          label="Send a test email to"
          type="email"
          required
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <div>
          <Button type="submit" variant="default" loading={rest.submitting}>
            Send Test Email
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
