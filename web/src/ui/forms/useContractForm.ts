import { staleVersion } from '@cusp/contract';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from './idempotencyKey.ts';
import { useChangedMeanwhile } from './useChangedMeanwhile.ts';
import { isPutOff, onlyAsks, refusalOf } from './refusal.ts';
import { type Problems, parseFields, type Schema } from './schema.ts';
import { type ToastAction, toast } from '../feedback/toast.tsx';

/** The toasts of a change. product.md, 8. */
export interface ChangeMessages {
  done: string;
  failed: string;
  /** The toast is the server's own sentence, and `failed` only if there is none. */
  detailFirst?: boolean;
}

/** The toast after success, and the usual next step. */
export interface OutcomeMessage {
  message: string;
  steps?: readonly ToastAction[];
  /** The id of what the steps are about: a later message about it takes this one's place. */
  about?: string;
}

/** Input that is sent together with the parsed fields. */
export interface FormSubmission<Values> {
  /** The same for each attempt of one opened form, until the server clearly refuses. */
  idempotencyKey: string;
  /** The current values of the fields. */
  values: Values;
}

export interface ContractFormOptions<Values extends object, Parsed, Outcome = unknown> {
  /** The contract's input schema: it checks a changed field on leaving it, and all before sending. */
  schema: Schema<Parsed>;
  /** The initial values: '' for each empty field. */
  initial: Values;
  /**
   * The form edits a record, and `initial` follows it: what somebody else saves of it meanwhile is told, and not undone.
   */
  edits?: boolean;
  /**
   * Sends the parsed fields. If it rejects with a refusal, the input stays. `false` means that a further step follows,
   * and no toast is shown.
   */
  submit: (parsed: Parsed, sending: FormSubmission<Values>) => Promise<Outcome | false>;
  messages: ChangeMessages;
  /** The toast instead of `messages.done`, if it depends on the result; null: none. */
  outcomeMessage?: (outcome: Outcome) => OutcomeMessage | null;
  /** Further errors by field that the schema can't find, because they depend on other records. */
  check?: (values: Values) => Problems;
  /** True for values that leave nothing to send yet: submitting then does nothing (product.md, 5, clinical note). */
  ignores?: (values: Values) => boolean;
  /** Called after success. */
  onDone: (outcome: Outcome) => void;
}

export interface ContractForm<Values extends object> {
  /** Mantine's form: `form.getInputProps('first_name')`, `form.values`, `form.setFieldValue`. */
  form: UseFormReturnType<Values>;
  /** For `<form ref onSubmit noValidate>`. */
  formRef: RefObject<HTMLFormElement | null>;
  onSubmit: (event: FormEvent) => void;
  submitting: boolean;
  /** The reason of a refusal that concerns no field. */
  sentence: string;
  /** Clears the errors of the fields and the refusal's sentence. */
  clear: () => void;
}

/**
 * A form based on a schema of the contract, in a dialog or on a page. It checks fields, sends once at a time, keeps the
 * input if the server refuses, shows errors beside the fields they name and focuses the first of them.
 */
export function useContractForm<Values extends object, Parsed, Outcome = unknown>({
  schema,
  initial,
  edits = false,
  submit,
  messages,
  outcomeMessage = () => ({ message: messages.done }),
  check = () => ({}),
  ignores = () => false,
  onDone,
}: ContractFormOptions<Values, Parsed, Outcome>): ContractForm<Values> {
  const formRef = useRef<HTMLFormElement>(null);
  const [submitting, setSubmitting] = useState(false);
  const [sentence, setSentence] = useState('');
  const key = useIdempotencyKey();
  const focus = useFocusAfterRefusal(formRef);
  // A second Enter may come before the button is disabled.
  const sending = useRef(false);

  const answerOf = (values: Values): Read<Parsed> => {
    const answer = parseFields(schema, values);
    const problems = { ...check(values), ...problemsIn(answer) };
    return Object.keys(problems).length > 0 ? { problems } : answer;
  };

  const form = useForm<Values>({
    initialValues: initial,
    validate: (values) => (ignores(values) ? {} : problemsIn(answerOf(values))),
    enhanceGetInputProps: ({ field, form: own }) => ({
      // An empty field that was only passed through shows no error yet.
      onBlur: () => void (own.isDirty(field) && own.validateField(field)),
    }),
  });

  const takeMeanwhile = useChangedMeanwhile({ form, formRef, initial });
  /** @returns whether somebody else changed what is edited here, which is told then */
  const tellMeanwhile = (): boolean => {
    const told = edits ? takeMeanwhile() : '';
    if (told === '') return false;
    setSentence(told);
    return true;
  };
  // After the server refused a stale version, their changes arrive with the reloaded record.
  const awaits = useRef(false);
  const now = JSON.stringify(initial);
  useEffect(() => {
    if (awaits.current && tellMeanwhile()) awaits.current = false;
    // Only when the record changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [now]);

  const show = (problems: Problems) => {
    form.setErrors(problems);
    focus.refused();
  };

  const refuse = (thrown: unknown) => {
    const refusal = refusalOf(thrown);
    const { status, detail, errors } = refusal;
    // "parts.refills" belongs to the field of this name in the values' `parts`.
    const named = errors.filter(({ path }) => (path.split('.')[0] ?? path) in form.getValues());
    // Only the server's sentence; the one for no answer is our own and is shown in the form.
    const said = messages.detailFirst && status >= 400 ? detail : '';
    // A general reason belongs in the message; errors of fields are shown beside them.
    if (!isPutOff(thrown) && !onlyAsks(refusal))
      toast.failed(said || messages.failed, status === 403 ? detail : undefined);
    // If each error is shown beside its field, "please check" at the top adds nothing.
    setSentence(errors.length > 0 && named.length === errors.length ? '' : detail || messages.failed);
    show(Object.fromEntries(named.map(({ path, message }) => [path, message])));
    if (detail === staleVersion) awaits.current = !tellMeanwhile();
  };

  const send = async () => {
    setSentence('');
    if (tellMeanwhile()) {
      toast.failed(messages.failed);
      focus.refused();
      return;
    }
    const answer = answerOf(form.getValues());
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
    const said = outcomeMessage(outcome);
    if (said !== null) toast.done(said.message, said.steps, said.about);
    onDone(outcome);
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // Otherwise forms in a React portal (a dialog in a dialog) would submit this one too.
    event.stopPropagation();
    if (!sending.current && !ignores(form.getValues())) void send();
  };

  const clear = () => {
    form.clearErrors();
    setSentence('');
  };

  return { form, formRef, onSubmit, submitting, sentence, clear };
}

type Read<Parsed> = ReturnType<typeof parseFields<Parsed>>;
const problemsIn = (answer: Read<unknown>): Problems => ('problems' in answer ? answer.problems : {});

/**
 * One key for each opened form. After a clear refusal nothing was created, and the corrected input needs a new key;
 * after no answer, the same key prevents a second record.
 */
function useIdempotencyKey() {
  const key = useRef('');
  return {
    current: () => (key.current ||= newIdempotencyKey()),
    answered: (thrown: unknown) => {
      const { status } = refusalOf(thrown);
      if (status >= 400 && status < 500) key.current = '';
    },
  };
}

/**
 * After a refusal, or if a further step follows, once it is rendered: focuses the first field with an error. If there
 * is none, the focus returns to where the form was submitted from, since a disabled button loses it.
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
