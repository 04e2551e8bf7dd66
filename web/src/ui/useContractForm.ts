import { useForm, type UseFormReturnType } from '@mantine/form';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { newKey } from '../newKey.ts';
import { refusalOf } from './refusal.ts';
import { type Problems, read, type Schema } from './schema.ts';
import { type NextStep, toast } from './toast.tsx';

/** The toasts of a change. product.md, 8. */
export interface ChangeMessages {
  done: string;
  failed: string;
  /** The server's own sentence is the toast, and `failed` stands in only where there is none. */
  detailFirst?: boolean;
}

/** What a toast says once it is done, and what usually comes next. */
export interface Told {
  message: string;
  steps?: readonly NextStep[];
}

/** What is sent beside what the schema made of the fields. */
export interface Sending<Values> {
  /** The same for each try of one opened form, until the server clearly refuses. */
  idempotencyKey: string;
  /** The fields as they are. */
  values: Values;
}

export interface ContractFormOptions<Values extends object, Parsed, Outcome = unknown> {
  /** The contract's input schema: it checks on leaving a changed field and before sending. */
  schema: Schema<Parsed>;
  /** What the fields hold at first: '' for every empty one. */
  initial: Values;
  /**
   * Sends what the schema made of the fields. May reject with a refusal; what was typed then stays. `false` means that
   * a further step is to come, and nothing is said.
   */
  submit: (parsed: Parsed, sending: Sending<Values>) => Promise<Outcome | false>;
  messages: ChangeMessages;
  /** What is said in the place of `messages.done`, where that depends on what came of it. */
  told?: (outcome: Outcome) => Told;
  /** Further problems that the schema can't see, by field: what the fields mean beside other records. */
  check?: (values: Values) => Problems;
  /** Whether there is nothing to send yet: sending then does nothing and says nothing (product.md, 5, clinical note). */
  ignores?: (values: Values) => boolean;
  /** After it was done. */
  onDone: (outcome: Outcome) => void;
}

export interface ContractForm<Values extends object> {
  /** Mantine's form: `form.getInputProps('first_name')`, `form.values`, `form.setFieldValue`. */
  form: UseFormReturnType<Values>;
  /** For `<form ref onSubmit noValidate>`. */
  formRef: RefObject<HTMLFormElement | null>;
  onSubmit: (event: FormEvent) => void;
  submitting: boolean;
  /** Why it was refused, where that belongs to no field. */
  sentence: string;
  /** Takes away what was refused, fields and sentence. */
  clear: () => void;
}

/**
 * A form over a schema of the contract, in a dialog or on a page: checks fields, sends once at a time, keeps what
 * was typed when the server refuses, puts the refusal beside the fields it names and focuses the first of them.
 */
export function useContractForm<Values extends object, Parsed, Outcome = unknown>({
  schema,
  initial,
  submit,
  messages,
  told = () => ({ message: messages.done }),
  check = () => ({}),
  ignores = () => false,
  onDone,
}: ContractFormOptions<Values, Parsed, Outcome>): ContractForm<Values> {
  const formRef = useRef<HTMLFormElement>(null);
  const [submitting, setSubmitting] = useState(false);
  const [sentence, setSentence] = useState('');
  const key = useIdempotencyKey();
  const focus = useFocusAfterRefusal(formRef);
  // A second Enter may come before the button is drawn disabled.
  const sending = useRef(false);

  const answerOf = (values: Values): Read<Parsed> => {
    const answer = read(schema, values);
    const problems = { ...check(values), ...problemsIn(answer) };
    return Object.keys(problems).length > 0 ? { problems } : answer;
  };

  const form = useForm<Values>({
    initialValues: initial,
    validate: (values) => (ignores(values) ? {} : problemsIn(answerOf(values))),
    enhanceGetInputProps: ({ field, form: own }) => ({
      // An empty field that was only passed through isn't wrong yet.
      onBlur: () => void (own.isDirty(field) && own.validateField(field)),
    }),
  });

  const show = (problems: Problems) => {
    form.setErrors(problems);
    focus.refused();
  };

  const refuse = (thrown: unknown) => {
    const { status, detail, errors } = refusalOf(thrown);
    const named = errors.filter(({ path }) => path in form.getValues());
    // Only what the server said; that nobody answered is our own sentence, and stands in the form.
    const said = messages.detailFirst && status >= 400 ? detail : '';
    // Why nothing can be done at all belongs to the message; what is wrong with the fields stands beside them.
    toast.failed(said || messages.failed, status === 403 ? detail : undefined);
    // Where every problem stands beside its field, "please check" on top says nothing more.
    setSentence(errors.length > 0 && named.length === errors.length ? '' : detail || messages.failed);
    show(Object.fromEntries(named.map(({ path, message }) => [path, message])));
  };

  const send = async () => {
    const answer = answerOf(form.getValues());
    setSentence('');
    if ('problems' in answer) {
      show(answer.problems);
      return;
    }
    sending.current = true;
    focus.sent();
    setSubmitting(true);
    let outcome: Outcome | false;
    try {
      outcome = await submit(answer.parsed, { idempotencyKey: key.current(), values: form.getValues() });
    } catch (thrown) {
      key.answered(thrown);
      refuse(thrown);
      return;
    } finally {
      sending.current = false;
      setSubmitting(false);
    }
    if (outcome === false) {
      focus.refused();
      return;
    }
    const { message, steps } = told(outcome);
    toast.done(message, steps);
    onDone(outcome);
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // Forms in a portal (a dialog in a dialog) would otherwise send this one too.
    event.stopPropagation();
    if (!sending.current && !ignores(form.getValues())) void send();
  };

  const clear = () => {
    form.clearErrors();
    setSentence('');
  };

  return { form, formRef, onSubmit, submitting, sentence, clear };
}

type Read<Parsed> = ReturnType<typeof read<Parsed>>;
const problemsIn = (answer: Read<unknown>): Problems => ('problems' in answer ? answer.problems : {});

/**
 * One key for each opened form. After a clear refusal nothing was made, and the mended input needs a new key; after
 * silence the same key keeps a second try from making a second record.
 */
function useIdempotencyKey() {
  const key = useRef('');
  return {
    current: () => (key.current ||= newKey()),
    answered: (thrown: unknown) => {
      const { status } = refusalOf(thrown);
      if (status >= 400 && status < 500) key.current = '';
    },
  };
}

/**
 * After a refusal, or where a further step is to come, once it is drawn: the focus goes to the first field that is marked as wrong. Where there is none
 * it goes back to where the form was sent from, which lost it if that was the button: a disabled button can't hold it.
 */
function useFocusAfterRefusal(formRef: RefObject<HTMLFormElement | null>) {
  const [asked, ask] = useState(0);
  const sentFrom = useRef<Element | null>(null);
  useEffect(() => {
    if (asked === 0) return;
    const invalid = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (invalid) invalid.focus();
    else if (document.activeElement === document.body && sentFrom.current instanceof HTMLElement)
      sentFrom.current.focus();
  }, [asked, formRef]);
  return {
    sent: () => {
      sentFrom.current = document.activeElement;
    },
    refused: () => ask((times) => times + 1),
  };
}
