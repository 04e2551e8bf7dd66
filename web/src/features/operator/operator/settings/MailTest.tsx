import { testMail } from '@cusp/contract';
import { Button, TextInput } from '@mantine/core';
import { call } from '../../../../api/call.ts';
import { adminChanges } from '../messages.ts';
import { useAdmin } from '../session.tsx';
import { Form } from '../../../../ui/forms/Form.tsx';
import { useContractForm } from '../../../../ui/forms/useContractForm.ts';
import { Panel } from '../Panel.tsx';

/** Sends a mail to test the mail server. */
export function MailTest() {
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
