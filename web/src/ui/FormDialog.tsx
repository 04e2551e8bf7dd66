import { Button, Modal } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useBlocker } from '@tanstack/react-router';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Confirm } from './Confirm.tsx';
import { usePhone } from './layout.ts';
import { Refused } from './Refused.tsx';
import { type ContractFormOptions, useContractForm } from './useContractForm.ts';
import classes from './FormDialog.module.css';

interface FormDialogProps<Values extends object, Parsed, Outcome = unknown> extends Omit<
  ContractFormOptions<Values, Parsed, Outcome>,
  'onDone'
> {
  opened: boolean;
  title: string;
  /** The words of the button that sends. */
  submitLabel: string;
  /** It changes what there is: its focus begins at the beginning, and not where something is still empty. */
  edits?: boolean;
  /** false: who opened it moves the focus when it closes, because another dialog may follow. */
  returnFocus?: boolean;
  /** Takes the dialog out of the address; called after success, too, where there is no `onDone`. */
  onClose: () => void;
  onDone?: (outcome: Outcome) => void;
  /** A question of whoever opened it lies over it: keys and focus belong to that. */
  covered?: boolean;
  /** The fields. `FieldRow` puts those that belong together into two columns. */
  children: (form: UseFormReturnType<Values>) => ReactNode;
}

/** What the frame has to know of the form in it. */
interface Inside {
  /** Escape, the cross and a click beside the dialog all ask this. */
  requestClose: () => void;
}

/**
 * A dialog with a form that can't lose work: it asks before it throws away what was typed (also on Back and reload),
 * can't be closed or sent twice while it submits, and keeps everything when the server refuses.
 * Its form begins anew with `initial` each time it opens.
 */
export function FormDialog<Values extends object, Parsed, Outcome = unknown>(
  props: FormDialogProps<Values, Parsed, Outcome>,
) {
  const phone = usePhone();
  const inside = useRef<Inside | null>(null);
  const [asking, setAsking] = useState(false);

  return (
    <Modal
      opened={props.opened}
      onClose={() => inside.current?.requestClose()}
      returnFocus={props.returnFocus ?? true}
      title={props.title}
      size={640}
      fullScreen={phone ?? false}
      radius={phone ? 0 : 'lg'}
      // While it asks, keys belong to the question.
      closeOnEscape={!asking && !props.covered}
      trapFocus={!asking && !props.covered}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        title: classes.title ?? '',
        body: classes.body ?? '',
      }}
    >
      <DialogForm {...props} inside={inside} asking={asking} setAsking={setAsking} />
    </Modal>
  );
}

interface DialogFormProps<Values extends object, Parsed, Outcome = unknown> extends FormDialogProps<
  Values,
  Parsed,
  Outcome
> {
  inside: RefObject<Inside | null>;
  asking: boolean;
  setAsking: (asking: boolean) => void;
}

function DialogForm<Values extends object, Parsed, Outcome = unknown>(
  props: DialogFormProps<Values, Parsed, Outcome>,
) {
  const { submitLabel, onClose, opened, children, inside, asking, setAsking } = props;
  // Set before the dialog leaves on purpose, so that nothing holds it.
  const leaving = useRef(false);
  const leave = (go: () => void = onClose) => {
    leaving.current = true;
    setAsking(false);
    go();
  };
  const { form, formRef, onSubmit, submitting, sentence } = useContractForm({
    ...props,
    onDone: (outcome) => leave(() => (props.onDone ? props.onDone(outcome) : onClose())),
  });
  const dirty = form.isDirty();

  const blocker = useBlocker({
    shouldBlockFn: () => !leaving.current && (dirty || submitting),
    enableBeforeUnload: () => !leaving.current && (dirty || submitting),
    disabled: !opened,
    withResolver: true,
  });
  const heldBack = blocker.status === 'blocked';
  useEffect(() => {
    if (!heldBack) return;
    // While it submits there is nothing to choose: the answer comes first.
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
  useFirstFieldFocus(formRef, { values: props.initial, edits: props.edits ?? false });

  return (
    <>
      <form ref={formRef} onSubmit={onSubmit} noValidate className={classes.form}>
        <div className={classes.fields}>
          {sentence && <Refused sentence={sentence} />}
          {children(form)}
        </div>
        <footer className={classes.footer}>
          <Button
            variant="default"
            disabled={submitting}
            onMouseDown={stayPut}
            onClick={() => inside.current?.requestClose()}
          >
            Cancel
          </Button>
          <Button
            type="submit"
            loading={submitting}
            onMouseDown={stayPut}
            // Enter in a field presses it too, by zero clicks; the field then keeps the focus.
            onClick={({ currentTarget, detail }) => detail > 0 && currentTarget.focus()}
          >
            {submitLabel}
          </Button>
        </footer>
      </form>
      <Confirm
        opened={asking}
        question="Discard what you typed?"
        confirm="Discard"
        cancel="Keep editing"
        grave
        onConfirm={() => {
          leaving.current = true;
          setAsking(false);
          if (blocker.status === 'blocked') blocker.proceed();
          else onClose();
        }}
        onCancel={() => {
          setAsking(false);
          if (blocker.status === 'blocked') blocker.reset();
        }}
      />
    </>
  );
}

/**
 * A press on a button doesn't leave the field: the sentence that leaving may put under it would move the button from
 * under the pointer, and the click would be lost.
 */
const stayPut = (event: MouseEvent) => event.preventDefault();

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * The dialog's focus trap goes to what is marked so; without the mark it would take the cross in the head. Where a
 * dialog comes filled in for something new, that is the first field that is still empty.
 */
function useFirstFieldFocus(
  formRef: RefObject<HTMLFormElement | null>,
  { values, edits }: { values: object; edits: boolean },
): void {
  const begun = useRef({ values, edits });
  useLayoutEffect(() => {
    const given = new Map<string, unknown>(Object.entries(begun.current.values));
    // A chosen patient's name may come later than the choice.
    const isEmpty = ({ dataset, value }: Field) =>
      ['', null].some((empty) => empty === (given.get(dataset['path'] ?? '') ?? value));
    const fields = formRef.current?.querySelectorAll<Field>(
      'input:not([type="hidden"], :disabled), textarea:not(:disabled)',
    );
    const all = [...(fields ?? [])];
    // With all that is required there, what is empty was left so.
    const isOpen = !begun.current.edits && all.some((each) => each.required && isEmpty(each));
    const first = (isOpen ? all.find(isEmpty) : undefined) ?? all[0];
    first?.setAttribute('data-autofocus', 'true');
  }, [formRef]);
  // After a question that lay over the form the trap goes where the mark is: then that is where somebody was.
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

/** Fields that belong together, side by side; below each other on a phone. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={classes.row}>{children}</div>
);
