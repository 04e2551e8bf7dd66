import { BookingCodeInput, type OutputOf, requestVisit } from '@cusp/contract';
import { Button, Text, TextInput } from '@mantine/core';
import { call } from '../../../api/call.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { useContractForm } from '../../../ui/forms/useContractForm.ts';
import { language } from '../../../ui/language/language.ts';
import { t } from '../../../ui/language/t.ts';
import { typedBirth } from './typedBirth.ts';
import type { BookingInPage } from './useBooking.ts';

interface CodeFormProps {
  booking: BookingInPage;
  /** The code was right, and something else was not. */
  /** The practice's day. */
  today: string;
  onWrongFields: (sentence: string) => void;
}

/** Asks the practice for the visit, with the code that was sent. */
export function CodeForm({ booking, today, onWrongFields }: CodeFormProps) {
  const { hold, codeSentTo, testCode, typed, takeAgain, finish } = booking;
  const { form, submitting, ...rest } = useContractForm<
    { code: string },
    { code: string },
    OutputOf<typeof requestVisit>
  >({
    schema: BookingCodeInput,
    initial: { code: '' },
    submit: async ({ code }, { idempotencyKey }) => {
      const person = typed.current;
      const body = {
        ...person,
        date_of_birth: typedBirth(person.date_of_birth, today),
        code,
        token: hold?.token ?? '',
        spanish: language() === 'es',
        framed: window !== window.top,
      };
      try {
        return await call(requestVisit, { body }, { idempotencyKey });
      } catch (thrown) {
        const { status, errors, detail } = refusalOf(thrown);
        const others = errors.filter(({ path }) => path !== 'code');
        if (status === 422 && others.length > 0) {
          onWrongFields(others.map(({ message }) => message).join(' '));
          return false;
        }
        if (status !== 409 || !isLapsed(hold)) throw thrown;
        // The place again, if it is free, and another code for it.
        await takeAgain();
        onWrongFields(detail);
        return false;
      }
    },
    messages: { done: '', failed: t('We couldn’t send your request.') },
    outcomeMessage: () => null,
    onDone: finish,
  });
  return (
    <Form {...rest} label={t('Enter your code')}>
      <Text role="status">
        {t('We sent a code to {to}. If you don’t see it, check your spam folder.', { to: codeSentTo })}
      </Text>
      {testCode !== null && <Text>{t('Test mode: your code is {code}.', { code: testCode })}</Text>}
      <TextInput
        label={t('Code')}
        size="md"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('code')}
      />
      <Button type="submit" size="md" fullWidth loading={submitting}>
        {t('Request This Visit')}
      </Button>
      <Button variant="subtle" disabled={submitting} onClick={booking.correct}>
        {t('Send Another Code')}
      </Button>
    </Form>
  );
}

const isLapsed = (hold: BookingInPage['hold']) => hold === undefined || hold.ends <= Date.now() + 1_000;
