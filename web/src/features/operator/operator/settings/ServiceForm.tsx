import { type ServiceSettings, updateServiceSettings } from '@cusp/contract';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { refresh } from '../../../../api/keys.ts';
import { useChange } from '../../../../api/useChange.ts';
import { adminChanges, adminMessages } from '../messages.ts';
import { settingsQuery } from '../queries.ts';
import { useAdmin } from '../session.tsx';
import { countWords } from '../words.ts';
import { Form } from '../../../../ui/forms/Form.tsx';
import { MoneyField } from '../../../../ui/fields/MoneyField.tsx';
import { moneyWords, numberWords } from '../../../../ui/text/formats.ts';
import { LeaveQuestion } from '../../../../ui/forms/LeaveQuestion.tsx';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { FactList } from '../../../../ui/tables/RecordCard.tsx';
import { useContractForm } from '../../../../ui/forms/useContractForm.ts';
import { WholeNumberField } from '../../../../ui/fields/WholeNumberField.tsx';
import { Panel } from '../Panel.tsx';

/** The service's name, trial, limit of texts, and where practices write to and pay; a form for admins who may change them. */
export function ServiceForm() {
  const query = useQuery(settingsQuery());
  const mayChange = useAdmin().may('settings.write');
  return (
    <Panel title="Service">
      <QueryState query={query} failed={adminMessages.settingsFailed} height="12rem">
        {(settings) =>
          mayChange ? (
            // A new form for each saved version.
            <Fields key={settings.version} settings={settings} />
          ) : (
            <FactList
              facts={[
                ['Service name', settings.service_name],
                ['Trial', countWords(settings.trial_days, 'day', 'days')],
                ['Text limit per practice', `${numberWords(settings.texts_a_day)} a day`],
                [
                  'Cost of 100 text parts',
                  settings.text_price === 0 ? 'Not set' : moneyWords(settings.text_price),
                ],
                ['Contact', settings.contact_email || 'None'],
                ['How to pay', settings.how_to_pay || '-', 'wide'],
              ]}
            />
          )
        }
      </QueryState>
    </Panel>
  );
}

function Fields({ settings }: { settings: ServiceSettings }) {
  const client = useQueryClient();
  const update = useChange(updateServiceSettings, 'admin');
  const leaving = useRef(false);
  const { form, ...rest } = useContractForm({
    schema: updateServiceSettings.body,
    initial: { ...settings },
    submit: async (body) => {
      await update.mutateAsync({ input: { body } });
      // The name is shown on every screen.
      await refresh(client, 'config');
    },
    messages: adminChanges.settings,
    onDone: () => undefined,
  });
  return (
    <Form {...rest} label="Service">
      <TextInput
        label="Service name"
        description="Shown on the sign-in pages."
        required
        autoComplete="off"
        {...form.getInputProps('service_name')}
      />
      <WholeNumberField
        label="Trial (days)"
        description="Applies to new practices."
        required
        {...form.getInputProps('trial_days')}
      />
      <WholeNumberField
        label="Texts per day"
        description="Default limit for each practice. You can set a different limit for a practice."
        required
        {...form.getInputProps('texts_a_day')}
      />
      <MoneyField
        label="Cost of 100 text parts"
        description="Shown as each practice’s cost. Carriers count a long text as several parts. Enter 0 if you don’t know it."
        {...form.getInputProps('text_price')}
      />
      <TextInput
        label="Contact email"
        description="Practices use this address to contact you. It is public."
        type="email"
        autoComplete="off"
        {...form.getInputProps('contact_email')}
      />
      <Textarea
        label="How to pay"
        description="Shown to owners who don’t pay by card: where to send a check or transfer."
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('how_to_pay')}
      />
      <div>
        <Button type="submit" loading={rest.submitting}>
          Save Settings
        </Button>
      </div>
      <LeaveQuestion unsaved={form.isDirty()} busy={rest.submitting} leaving={leaving} />
    </Form>
  );
}
