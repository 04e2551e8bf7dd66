import type { SecondFactorAsked } from '@cusp/contract';
import { Button, TextInput } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { t } from '../../../ui/language/t.ts';

interface SecondFactorFieldsProps {
  asked: SecondFactorAsked;
  code: string;
  onCode: (code: string) => void;
  onPasskey: () => void;
  busy: boolean;
}

/** The fields of a sign-in's second step: a code, or a passkey. The first of them takes the focus. */
export function SecondFactorFields({ asked, code, onCode, onPasskey, busy }: SecondFactorFieldsProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [asked]);
  const takesCode = asked.totp || asked.recovery_codes;

  return (
    <>
      {takesCode && (
        <TextInput
          ref={field}
          data-autofocus
          label={asked.totp ? t('Code') : t('Recovery code')}
          description={
            asked.totp
              ? t('6-digit code from your authenticator app, or a recovery code')
              : t('One of the codes you saved')
          }
          autoComplete="one-time-code"
          spellCheck={false}
          autoCapitalize="none"
          required
          size="md"
          value={code}
          onChange={({ currentTarget }) => onCode(currentTarget.value)}
        />
      )}
      {asked.passkey && (
        <Button
          variant="default"
          size="md"
          fullWidth
          disabled={busy}
          leftSection={<IconKey size={18} aria-hidden />}
          onClick={onPasskey}
        >
          {t('Use a passkey')}
        </Button>
      )}
    </>
  );
}
