import { mailActivationCode, mailedCode } from '@cusp/contract';
import { Button, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { refusalOf } from '../../../../ui/forms/refusal.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { t } from '../../../../ui/language/t.ts';
import { patientSignInMessages } from './messages.ts';

interface CodeByMailProps {
  token: string;
  email: string;
  /** The field's props from the form. */
  field: object;
}

/** Proves that the email address is the person's own: has a code mailed to it, and takes the code. */
export function CodeByMail({ token, email, field }: CodeByMailProps) {
  const [state, setState] = useState<'none' | 'sending' | 'sent'>('none');
  const input = useRef<HTMLInputElement>(null);

  const send = async () => {
    setState('sending');
    try {
      await call(mailActivationCode, { body: { token } });
      setState('sent');
      input.current?.focus();
    } catch (thrown) {
      setState('none');
      toast.failed(patientSignInMessages.codeFailed, refusalOf(thrown).detail);
    }
  };

  return (
    <>
      <Text>{patientSignInMessages.codeWhy}</Text>
      <Button
        variant="default"
        size="md"
        fullWidth
        disabled={state === 'sending'}
        onClick={() => void send()}
      >
        {state === 'sent' ? t('Send Another Code') : t('Send Code')}
      </Button>
      <Text role="status">
        {state === 'sent' &&
          t(
            'We sent a code to {email}. It is valid for {minutes} minutes. If you don’t see it, check your spam folder.',
            {
              email,
              minutes: mailedCode.minutes,
            },
          )}
      </Text>
      <TextInput
        ref={input}
        label={t('Code from the email')}
        description={t('{digits} digits', { digits: mailedCode.digits })}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        required
        size="md"
        {...field}
      />
    </>
  );
}
