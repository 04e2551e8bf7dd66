import { Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormDialog } from './FormDialog.tsx';
import type { Schema } from './schema.ts';
import type { ChangeMessages } from './useContractForm.ts';

interface ReasonDialogProps<Parsed> {
  opened?: boolean;
  title: string;
  submitLabel: string;
  /** It ends or removes something. */
  grave?: boolean;
  /** The consequences of the action. */
  children: ReactNode;
  /** Below the field's label. */
  hint?: string;
  placeholder?: string;
  /** The contract's input schema: a reason, and the version of the record where it has one. */
  schema: Schema<Parsed>;
  version?: number;
  submit: (body: Parsed) => Promise<unknown>;
  messages: ChangeMessages;
  onClose: () => void;
}

/** Asks why, before something is taken back. */
export const ReasonDialog = <Parsed,>({
  opened = true,
  children,
  hint,
  placeholder,
  version,
  submit,
  ...dialog
}: ReasonDialogProps<Parsed>) => (
  <FormDialog
    {...dialog}
    opened={opened}
    initial={{ reason: '', ...(version !== undefined && { version }) }}
    submit={(body) => submit(body)}
  >
    {(form) => (
      <>
        <Text>{children}</Text>
        <TextInput
          label="Reason"
          description={hint}
          placeholder={placeholder}
          required
          autoComplete="off"
          {...form.getInputProps('reason')}
        />
      </>
    )}
  </FormDialog>
);

interface EnteredInErrorDialogProps<Parsed> extends Omit<
  ReasonDialogProps<Parsed>,
  'title' | 'submitLabel' | 'grave'
> {
  /** The entry that the reason is for, if its row doesn't stay in sight. */
  what?: string;
}

/** Marks an entry as made in error. It stays in the record, with the reason. */
export const EnteredInErrorDialog = <Parsed,>({ what, ...dialog }: EnteredInErrorDialogProps<Parsed>) => (
  <ReasonDialog
    {...dialog}
    title={what === undefined ? 'Entered in Error' : `${what}: Entered in Error`}
    submitLabel="Mark as Entered in Error"
    grave
  />
);
