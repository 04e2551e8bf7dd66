import { openImageShare, sendImageShareCode, type SharedImages } from '@cusp/contract';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';

interface ShareCodeProps {
  token: string;
  onOpened: (shared: SharedImages) => void;
}

/** Has the code mailed, and opens the images with it. */
export function ShareCode({ token, onOpened }: ShareCodeProps) {
  const [sent, setSent] = useState<{ testCode: string | null }>();
  const [code, setCode] = useState('');
  const [sentence, setSentence] = useState('');
  const [busy, setBusy] = useState<'sending' | 'opening'>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (sent) field.current?.focus();
  }, [sent]);

  const during = async (what: 'sending' | 'opening', work: () => Promise<void>) => {
    setBusy(what);
    setSentence('');
    try {
      await work();
    } catch (thrown) {
      setSentence(refusalOf(thrown).detail);
      field.current?.focus();
    } finally {
      setBusy(undefined);
    }
  };
  const send = () =>
    during('sending', async () => {
      const { test_code: testCode } = await call(sendImageShareCode, { body: { token } });
      setSent({ testCode });
      setCode('');
    });
  const open = (event: FormEvent) => {
    event.preventDefault();
    void during('opening', async () => onOpened(await call(openImageShare, { body: { token, code } })));
  };

  return (
    <form noValidate onSubmit={open} aria-label="Code for the images">
      <Stack gap="md">
        {sentence !== '' && <RefusalMessage sentence={sentence} />}
        {sent === undefined ? (
          <Button size="md" loading={busy === 'sending'} onClick={() => void send()}>
            Email Me the Code
          </Button>
        ) : (
          <>
            <Text role="status">We sent the code. If you don’t see it, check your spam folder.</Text>
            {sent.testCode !== null && <Text>Test mode: your code is {sent.testCode}.</Text>}
            <TextInput
              ref={field}
              label="Code"
              size="md"
              required
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              aria-invalid={sentence !== ''}
              value={code}
              onChange={({ currentTarget }) => setCode(currentTarget.value)}
            />
            <Button type="submit" size="md" fullWidth loading={busy === 'opening'}>
              Show the Images
            </Button>
            <Button variant="subtle" loading={busy === 'sending'} onClick={() => void send()}>
              Send Another Code
            </Button>
          </>
        )}
      </Stack>
    </form>
  );
}
