import {
  type CodeChannel,
  NewcomerInput,
  type PublicBooking,
  sendBookingCode,
  textConsentWords,
} from '@cusp/contract';
import { Button, Checkbox, Text, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { call } from '../../../api/call.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import type { Schema } from '../../../ui/forms/schema.ts';
import { useContractForm } from '../../../ui/forms/useContractForm.ts';
import { language } from '../../../ui/language/language.ts';
import { t } from '../../../ui/language/t.ts';
import { emptyAnswers, problemsByField } from '../booking/answers.ts';
import { EarlierWish } from '../booking/EarlierWish.tsx';
import { OwnQuestions } from '../booking/OwnQuestions.tsx';
import { typedBirth, wrongBirth } from './typedBirth.ts';
import type { BookingInPage, TypedNewcomer } from './useBooking.ts';
import { withWork } from './withWork.ts';
import classes from './BookingPage.module.css';

/** The contract's check of what was typed, with the birth date read first. */
const newcomerSchema = (today: string): Schema<{ email: string; phone: string; date_of_birth: string }> => ({
  '~standard': {
    validate(given) {
      if (typeof given !== 'object' || given === null || !('date_of_birth' in given))
        return { value: nobody };
      const typed = String(given.date_of_birth);
      const date_of_birth = typedBirth(typed, today);
      const parsed = NewcomerInput.safeParse({ ...given, date_of_birth });
      if (parsed.success) return { value: parsed.data };
      const isUnread = typed.trim() !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(date_of_birth);
      return {
        issues: parsed.error.issues.map(({ path, message }) => ({
          path,
          message: isUnread && path[0] === 'date_of_birth' ? wrongBirth() : message,
        })),
      };
    },
  },
});
const nobody = { email: '', phone: '', date_of_birth: '' };

interface NewcomerFormProps {
  page: PublicBooking;
  booking: BookingInPage;
  onSend: () => void;
}

/** The patient's details, after which a code is sent. */
export function NewcomerForm({ page, booking, onSend }: NewcomerFormProps) {
  const { typed, hold, takeAgain, codeSent, reason } = booking;
  const questions = reason?.questions ?? [];
  const way = useRef<CodeChannel>(page.code_ways[0] ?? 'email');
  const { form, formRef, submitting, ...rest } = useContractForm<
    TypedNewcomer,
    { email: string; phone: string; date_of_birth: string },
    true
  >({
    schema: newcomerSchema(page.today),
    initial: { ...typed.current, answers: emptyAnswers(questions, typed.current.answers) },
    check: ({ answers }) => problemsByField(questions, answers),
    submit: async ({ email, phone }) => {
      onSend();
      const send = (token: string) =>
        withWork((work) =>
          call(sendBookingCode, {
            body: { token, way: way.current, email, phone, spanish: language() === 'es', work },
          }),
        );
      const sent = await whileHeld(booking, send);
      if (sent === undefined) return false;
      codeSent(way.current === 'email' ? email : phone, sent);
      return true;
    },
    messages: { done: '', failed: t('The code was not sent.') },
    outcomeMessage: () => null,
    onDone: () => undefined,
  });
  useEffect(() => {
    typed.current = form.values;
  }, [form.values, typed]);
  /** Enter in a field is a click on the first. */
  const sendsBy = (chosen: CodeChannel) => ({
    type: 'submit' as const,
    onClick: () => {
      way.current = chosen;
    },
  });
  const [first, second] = page.code_ways;
  const labels = { email: t('Send a Code by Email'), text: t('Send a Code by Text') } as const;
  if (hold === undefined || takeAgain === undefined) return null;
  return (
    <Form {...rest} formRef={formRef} label={t('Who is coming?')}>
      <TextInput
        label={t('First name')}
        size="md"
        required
        autoComplete="given-name"
        {...form.getInputProps('first_name')}
      />
      <TextInput
        label={t('Last name')}
        size="md"
        required
        autoComplete="family-name"
        {...form.getInputProps('last_name')}
      />
      <TextInput
        label={t('Date of birth')}
        description={t('Month/day/year, like 3/15/1990')}
        size="md"
        required
        autoComplete="bday"
        {...form.getInputProps('date_of_birth')}
      />
      <TextInput
        label={t('Phone')}
        size="md"
        required
        type="tel"
        autoComplete="tel"
        {...form.getInputProps('phone')}
      />
      <TextInput
        label={t('Email')}
        size="md"
        required
        type="email"
        autoComplete="email"
        spellCheck={false}
        autoCapitalize="none"
        {...form.getInputProps('email')}
      />
      <TextInput
        label={t('Insurance (optional)')}
        size="md"
        autoComplete="off"
        {...form.getInputProps('insurance')}
      />
      <TextInput
        label={t('Anything we should know?')}
        size="md"
        autoComplete="off"
        {...form.getInputProps('note')}
      />
      <OwnQuestions questions={questions} fieldOf={(path) => form.getInputProps(path)} />
      <EarlierWish
        wished={form.values.earlier !== null}
        onChange={(wish) => form.setFieldValue('earlier', wish)}
        fieldOf={(path) => form.getInputProps(path)}
      />
      <Checkbox
        label={textConsentWords[language() === 'es' ? 'es' : 'en']}
        {...form.getInputProps('agrees_to_texts', { type: 'checkbox' })}
      />
      <Text c="dimmed" size="sm">
        {t('We will send you a code to confirm it’s you, and nothing else.')}
      </Text>
      <div className={classes.actions}>
        {first !== undefined && (
          <Button size="md" fullWidth loading={submitting} {...sendsBy(first)}>
            {labels[first]}
          </Button>
        )}
        {second !== undefined && (
          <Button size="md" fullWidth variant="default" disabled={submitting} {...sendsBy(second)}>
            {labels[second]}
          </Button>
        )}
      </div>
    </Form>
  );
}

/**
 * Does something with the held place; if it has lapsed, the place is taken again first.
 * @returns undefined if somebody else has it by now: the next times are shown then
 */
async function whileHeld<Answer>(
  { hold, takeAgain }: BookingInPage,
  work: (token: string) => Promise<Answer>,
): Promise<Answer | undefined> {
  if (hold === undefined) return undefined;
  try {
    return await work(hold.token);
  } catch (thrown) {
    if (refusalOf(thrown).status !== 409) throw thrown;
  }
  const again = await takeAgain();
  return again && work(again.token);
}
