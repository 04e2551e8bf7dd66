import { mailActivationCode, mailedCode } from '@cusp/contract';
import { Button, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { portalMessages } from '../messages.ts';
import { refusalOf } from '../../../../ui/forms/refusal.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';

interface CodeByMailProps {
  token: string;
  email: string;
  /** The field's props from the form. */
  field: object;
}

/** Proves that the e-mail address is the person's own: has a code mailed to it, and takes the code. */
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
      toast.failed(portalMessages.codeFailed, refusalOf(thrown).detail);
    }
  };

  return (
    <>
      <Text>{portalMessages.codeWhy}</Text>
      <Button
        variant="default"
        size="md"
        fullWidth
        disabled={state === 'sending'}
        onClick={() => void send()}
      >
        {state === 'sent' ? 'Send Another Code' : 'Send Code'}
      </Button>
      <Text role="status">
        {state === 'sent' &&
          `A code was sent to ${email}. It holds for ${mailedCode.minutes} minutes; look among unwanted mail, too.`}
      </Text>
      <TextInput
        ref={input}
        label="Code from the e-mail"
        description={`${mailedCode.digits} digits`}
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
