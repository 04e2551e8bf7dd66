import { LaterWishInput, type VisitRequest, wishForEarlier } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { useContractForm } from '../../../ui/forms/useContractForm.ts';
import { t } from '../../../ui/language/t.ts';
import { EarlierWish } from '../booking/EarlierWish.tsx';

interface LaterWishProps {
  token: string;
  /** As it was asked so far. */
  earlier: VisitRequest['earlier'];
}

/** Lets the requester of a visit ask for an earlier time as well, change what suits them, or no longer ask. */
export function LaterWish({ token, earlier }: LaterWishProps) {
  const [isAsked, setAsked] = useState(earlier !== null);
  const { form, formRef, submitting, ...rest } = useContractForm({
    schema: LaterWishInput,
    initial: { earlier },
    submit: (body) => call(wishForEarlier, { body: { ...body, token } }),
    messages: { done: '', failed: t('We couldn’t send your request.') },
    outcomeMessage: (request) => ({
      message:
        request.earlier === null
          ? t('You are off the list for an earlier time.')
          : t('We will contact you if an earlier time opens.'),
    }),
    onDone: () => setAsked(true),
  });
  return (
    <Form {...rest} formRef={formRef} label={t('An earlier time')}>
      <EarlierWish
        wished={form.values.earlier !== null}
        onChange={(wish) => form.setFieldValue('earlier', wish)}
        fieldOf={(path) => form.getInputProps(path)}
      />
      {(form.values.earlier !== null || isAsked) && (
        <Button type="submit" variant="default" size="md" loading={submitting}>
          {t('Save Preferences')}
        </Button>
      )}
    </Form>
  );
}
