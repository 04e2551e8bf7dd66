import { type SecondFactorAsked, startStepUp, stepUp as proveAgain } from '@cusp/contract';
import { Button, Group, Modal, Text, Title } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { ApiError, call } from '../../../api/call.ts';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { secondFactorMessages } from './messages.ts';
import { SecondFactorFields } from './SecondFactorFields.tsx';
import { passkeyFor, warmPasskeys } from './useSecondFactorStep.ts';

/** The callbacks of a request: `prove` with the outcome, or `fail` with the reason it could not be asked. */
export interface Asking {
  prove: (proved: boolean) => void;
  fail: (failure: unknown) => void;
}

/** Asks for the second factor again, for each new request. */
export function StepUpDialog({ asking }: { asking: Asking }) {
  const [asked, setAsked] = useState<SecondFactorAsked>();
  useEffect(() => {
    let isWanted = true;
    const begin = async () => {
      const needed = await call(startStepUp, {});
      if (needed.passkey) warmPasskeys();
      if (isWanted) setAsked(needed);
    };
    begin().catch(asking.fail);
    return () => {
      isWanted = false;
    };
  }, [asking]);
  const end = (proved: boolean) => {
    setAsked(undefined);
    asking.prove(proved);
  };

  return (
    <Modal
      opened={asked !== undefined}
      onClose={() => end(false)}
      // No header of its own: the dialog below has one, and a page may have only one such landmark.
      withCloseButton={false}
      attributes={{ content: { 'aria-label': secondFactorMessages.title } }}
      centered
      size="sm"
      // Above the dialog whose call needs it.
      zIndex={350}
    >
      {asked && <ProveAgain asked={asked} onEnd={end} />}
    </Modal>
  );
}

function ProveAgain({ asked, onEnd }: { asked: SecondFactorAsked; onEnd: (proved: boolean) => void }) {
  const [code, setCode] = useState('');
  const [sentence, setSentence] = useState('');
  const [busy, setBusy] = useState(false);

  const prove = async (proof: Parameters<typeof call<typeof proveAgain>>[1]['body']) => {
    setBusy(true);
    setSentence('');
    try {
      await call(proveAgain, { body: proof });
      onEnd(true);
    } catch (thrown) {
      setSentence(thrown instanceof ApiError ? thrown.detail : secondFactorMessages.againFailed);
      setCode('');
    } finally {
      setBusy(false);
    }
  };
  const byPasskey = async () => {
    const passkey = asked.passkey && (await passkeyFor(asked.passkey));
    if (passkey) await prove({ passkey });
    else setSentence(secondFactorMessages.passkeyCancelled);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!busy && code.trim() !== '') void prove({ code });
  };

  return (
    <form onSubmit={onSubmit} noValidate style={{ display: 'grid', gap: 'var(--mantine-spacing-md)' }}>
      <Title order={2} size="h3">
        {secondFactorMessages.title}
      </Title>
      <Text>{secondFactorMessages.again}</Text>
      {sentence && <RefusalMessage sentence={sentence} />}
      <SecondFactorFields
        asked={asked}
        code={code}
        onCode={setCode}
        onPasskey={() => void byPasskey()}
        busy={busy}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => onEnd(false)}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          Continue
        </Button>
      </Group>
    </form>
  );
}
