import { ContactInfo, type PortalPatient, updateInfo } from '@cusp/contract';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useChange } from '../../../../api/useChange.ts';
import { portalMessages } from '../messages.ts';
import { usePortal } from '../session.tsx';
import { FieldRow } from '../../../../ui/forms/FormDialog.tsx';
import { Form } from '../../../../ui/forms/Form.tsx';
import { LeaveQuestion } from '../../../../ui/forms/LeaveQuestion.tsx';
import { useContractForm } from '../../../../ui/forms/useContractForm.ts';
import classes from './Profile.module.css';
import { t } from '../../../../ui/language/t.ts';

const valuesOf = ({ phone, email, address, emergency_contact, emergency_phone }: PortalPatient) => ({
  phone,
  email,
  address,
  emergency_contact,
  emergency_phone,
});

/** The fields that a patient may change. product.md, 6. */
export function EditContact({ onLeave }: { onLeave: () => void }) {
  const { account, patient, guest } = usePortal();
  const update = useChange(updateInfo, 'portal');
  const leaving = useRef(false);
  const leave = () => {
    leaving.current = true;
    onLeave();
  };
  const [was] = useState(() => valuesOf(patient));
  const { form, ...rest } = useContractForm({
    schema: ContactInfo,
    initial: valuesOf(patient),
    submit: (body) => update.mutateAsync({ input: { body: { ...body, was } }, record: patient.id }),
    messages: { done: portalMessages.profileUpdated, failed: portalMessages.profileFailed },
    onDone: leave,
  });
  const { formRef, submitting } = rest;
  useEffect(() => formRef.current?.querySelector('input')?.focus({ preventScroll: true }), [formRef]);

  return (
    <Form {...rest} label={t('Contact')}>
      <FieldRow>
        <TextInput
          label={t('Phone')}
          type="tel"
          required
          autoComplete="tel"
          {...form.getInputProps('phone')}
        />
        <TextInput
          label={t('Email')}
          description={guest === null ? portalMessages.emailStays(account.email) : undefined}
          type="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
      </FieldRow>
      <Textarea
        label={t('Address')}
        autosize
        minRows={2}
        maxRows={5}
        autoComplete="street-address"
        {...form.getInputProps('address')}
      />
      <FieldRow>
        <TextInput
          label={t('Emergency Contact Name')}
          autoComplete="off"
          {...form.getInputProps('emergency_contact')}
        />
        <TextInput
          label={t('Emergency Contact Phone')}
          type="tel"
          autoComplete="off"
          {...form.getInputProps('emergency_phone')}
        />
      </FieldRow>
      <div className={classes.buttons}>
        <Button variant="default" disabled={submitting} onClick={leave}>
          {t('Cancel')}
        </Button>
        <Button type="submit" disabled={submitting}>
          {submitting ? t('Saving...') : t('Save Changes')}
        </Button>
      </div>
      <LeaveQuestion unsaved={form.isDirty()} busy={submitting} leaving={leaving} />
    </Form>
  );
}
