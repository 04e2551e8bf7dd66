import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useBlocker } from '@tanstack/react-router';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { AboutLine } from './About.tsx';
import { Confirm } from './Confirm.tsx';
import type { DraftPlace } from './DraftKeeper.ts';
import { DraftNotice } from './DraftNotice.tsx';
import { RefusalMessage } from './RefusalMessage.tsx';
import { keepFieldFocus } from './keepFieldFocus.ts';
import { type FormDraft, useFormDraft } from './useFormDraft.ts';
import { type ContractFormOptions, useContractForm } from './useContractForm.ts';
import classes from './FormDialog.module.css';
import { t } from '../language/t.ts';

export interface FormDialogProps<Values extends object, Parsed, Outcome = unknown> extends Omit<
  ContractFormOptions<Values, Parsed, Outcome>,
  'onDone'
> {
  opened: boolean;
  title: string;
  /** The label of the submit button. */
  submitLabel: string;
  /** The label of the button that closes it. */
  cancelLabel?: string;
  /** Submitting ends or removes something. */
  grave?: boolean;
  /** For a form with a table in it. */
  wide?: boolean;
  /** false: the opener moves the focus on closing, because another dialog may follow. */
  returnFocus?: boolean;
  /** Removes the dialog from the address; also called after success if there is no `onDone`. */
  onClose: () => void;
  onDone?: (outcome: Outcome) => void;
  /** The opener shows a question over the dialog, which gets the keys and the focus. */
  covered?: boolean;
  /** Keeps what is typed until it is submitted or discarded, for a note or letter that takes a while to write. */
  draft?: DraftPlace | undefined;
  /** The running total of a long form: always in sight beside the buttons, and announced. */
  standing?: (values: Values) => ReactNode;
  /** The fields. `FieldRow` places related ones in two columns. */
  children: (form: UseFormReturnType<Values>) => ReactNode;
}

/** The function of the form that the dialog's frame calls. */
export interface DialogFormHandle {
  /** Called by Escape, the close button and a click outside. */
  requestClose: () => void;
}

interface DialogFormProps<Values extends object, Parsed, Outcome = unknown> extends FormDialogProps<
  Values,
  Parsed,
  Outcome
> {
  inside: RefObject<DialogFormHandle | null>;
  asking: boolean;
  setAsking: (asking: boolean) => void;
  kept?: FormDraft | undefined;
}

export function DialogForm<Values extends object, Parsed, Outcome = unknown>(
  props: DialogFormProps<Values, Parsed, Outcome>,
) {
  const { submitLabel, onClose, opened, children, inside, asking, setAsking } = props;
  // Set before the dialog closes intentionally, so that nothing blocks it.
  const leaving = useRef(false);
  const leave = (go: () => void = onClose) => {
    leaving.current = true;
    setAsking(false);
    go();
  };
  const { form, formRef, onSubmit, submitting, sentence } = useContractForm({
    ...props,
    onDone: (outcome) => {
      void draft.keeper?.finish();
      leave(() => (props.onDone ? props.onDone(outcome) : onClose()));
    },
  });
  const draft = useFormDraft(form, props.initial, props.kept);
  const isKept = draft.keeper !== undefined && draft.lost === '';
  const dirty = form.isDirty();

  const blocker = useBlocker({
    shouldBlockFn: () => !leaving.current && (dirty || submitting),
    enableBeforeUnload: () => !leaving.current && ((dirty && !isKept) || submitting),
    disabled: !opened,
    withResolver: true,
  });
  const heldBack = blocker.status === 'blocked';
  useEffect(() => {
    if (!heldBack) return;
    // While it submits, nothing can be chosen until the answer.
    if (submitting) blocker.reset();
    else setAsking(true);
  }, [heldBack, submitting, blocker, setAsking]);

  useEffect(() => {
    inside.current = {
      requestClose: () => {
        if (submitting) return;
        if (dirty) setAsking(true);
        else leave();
      },
    };
  });
  /** Goes to where the question held somebody back. */
  const go = () => {
    leaving.current = true;
    setAsking(false);
    if (blocker.status === 'blocked') blocker.proceed();
    else onClose();
  };
  useFirstFieldFocus(formRef, {
    values: props.initial,
    edits: props.edits ?? false,
    isLate: props.kept !== undefined,
  });

  return (
    <>
      <form
        ref={formRef}
        onSubmit={onSubmit}
        noValidate
        className={classes.form}
        {...submittedByKey}
        {...keepFieldFocus}
      >
        <div className={classes.fields}>
          <AboutLine />
          <DraftNotice {...draft} />
          {sentence && <RefusalMessage sentence={sentence} />}
          {children(form)}
        </div>
        <footer className={classes.footer}>
          {props.standing && (
            <p role="status" className={classes.standing}>
              {props.standing(form.values)}
            </p>
          )}
          <Button variant="default" disabled={submitting} onClick={() => inside.current?.requestClose()}>
            {props.cancelLabel ?? t('Cancel')}
          </Button>
          <Button type="submit" {...(props.grave ? { color: 'red.9' } : {})} loading={submitting}>
            {submitLabel}
          </Button>
        </footer>
      </form>
      <Confirm
        opened={asking}
        question={t('Discard what you typed?')}
        confirm={t('Discard')}
        cancel={t('Keep editing')}
        grave
        other={isKept ? { words: 'Finish Later', go } : undefined}
        onConfirm={() => {
          void draft.keeper?.discard();
          go();
        }}
        onCancel={() => {
          setAsking(false);
          if (blocker.status === 'blocked') blocker.reset();
        }}
      />
    </>
  );
}

/** Ctrl or Command with Enter submits from everywhere, also where Enter alone begins a line or goes on. */
const submittedByKey = {
  onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
    const { currentTarget: form, target } = event;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // Not for what is shown over the dialog.
    if (!(target instanceof Node) || !form.contains(target)) return;
    event.preventDefault();
    form.requestSubmit();
  },
};

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * The dialog's focus trap focuses the marked element; without it, the close button. In a prefilled dialog for a new
 * record that is the first empty field.
 * @param isLate the form came after the trap looked for it
 */
function useFirstFieldFocus(
  formRef: RefObject<HTMLFormElement | null>,
  { values, edits, isLate }: { values: object; edits: boolean; isLate: boolean },
): void {
  const begun = useRef({ values, edits, isLate });
  useLayoutEffect(() => {
    const given = new Map<string, unknown>(Object.entries(begun.current.values));
    // The name of a chosen patient may load later than the choice.
    const isEmpty = ({ dataset, value }: Field) =>
      ['', null].some((empty) => empty === (given.get(dataset['path'] ?? '') ?? value));
    const fields = formRef.current?.querySelectorAll<Field>(
      'input:not([type="hidden"], :disabled), textarea:not(:disabled)',
    );
    const all = [...(fields ?? [])];
    // If all required fields are filled in, the empty ones were left empty on purpose.
    const isOpen = !begun.current.edits && all.some((each) => each.required && isEmpty(each));
    const first = (isOpen ? all.find(isEmpty) : undefined) ?? all[0];
    first?.setAttribute('data-autofocus', 'true');
    if (begun.current.isLate) first?.focus();
  }, [formRef]);
  // After a question over the form, the focus trap returns to the marked element, so the mark is put where the focus
  // was.
  useEffect(() => {
    const form = formRef.current;
    const mark = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      form?.querySelector('[data-autofocus]')?.removeAttribute('data-autofocus');
      target.setAttribute('data-autofocus', 'true');
    };
    form?.addEventListener('focusin', mark);
    return () => form?.removeEventListener('focusin', mark);
  }, [formRef]);
}
