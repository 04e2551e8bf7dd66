import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { t } from '../../../ui/language/t.ts';
import look from '../../../ui/theme/look.module.css';

interface CodeEntryProps {
  /** The field's name. */
  label: string;
  submitLabel: string;
  digits?: boolean;
  /** Rejects with a refusal. */
  onCode: (code: string) => Promise<void>;
}

/** One code, and the button that sends it. */
export function CodeEntry({ label, submitLabel, digits = false, onCode }: CodeEntryProps) {
  const [code, setCode] = useState('');
  const [sentence, setSentence] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return setSentence(t('Enter the code.'));
    setBusy(true);
    setSentence('');
    try {
      return await onCode(code);
    } catch (thrown) {
      setCode('');
      return setSentence(refusalOf(thrown).detail);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={look.stackWide} noValidate onSubmit={(event) => void send(event)}>
      {sentence !== '' && <RefusalMessage sentence={sentence} />}
      <TextInput
        label={label}
        size="lg"
        required
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        {...(digits && { inputMode: 'numeric' })}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <Button type="submit" size="lg" fullWidth loading={busy}>
        {submitLabel}
      </Button>
    </form>
  );
}
