import type { FormDialogProps } from './DialogForm.tsx';
import { FormDialog } from './FormDialog.tsx';
import type { ChangeMessages } from './useContractForm.ts';

type SharedProps = 'title' | 'submitLabel' | 'edits' | 'submit' | 'messages';

interface RecordDialogProps<Values extends object, Parsed, Outcome> extends Omit<
  FormDialogProps<Values, Parsed, Outcome>,
  SharedProps
> {
  /** undefined: a new one. */
  record: { name: string } | undefined;
  /** The title of the dialog that adds one, and its button. */
  addLabel: string;
  create: FormDialogProps<Values, Parsed, Outcome>['submit'];
  update: FormDialogProps<Values, Parsed, Outcome>['submit'];
  messages: { added: ChangeMessages; changed: ChangeMessages };
}

/** The dialog that adds a record to one of the practice's lists, or changes one. */
export function RecordDialog<Values extends object, Parsed, Outcome = unknown>({
  record,
  addLabel,
  create,
  update,
  messages,
  ...dialog
}: RecordDialogProps<Values, Parsed, Outcome>) {
  const isNew = record === undefined;
  return (
    <FormDialog
      {...dialog}
      title={isNew ? addLabel : `Change ${record.name}`}
      submitLabel={isNew ? addLabel : 'Save Changes'}
      edits={!isNew}
      submit={isNew ? create : update}
      messages={isNew ? messages.added : messages.changed}
    />
  );
}
