import {
  type AdjustmentKind,
  AdjustmentKindChange,
  AdjustmentKindInput,
  adjustmentPosts,
  createAdjustmentKind,
  updateAdjustmentKind,
} from '@cusp/contract';
import { Checkbox, Select, TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { correctionMessages } from './messages.ts';
import { entryKindWords } from '../ledger/words.ts';

interface AdjustmentKindDialogProps {
  /** undefined: a new one. */
  kind: AdjustmentKind | undefined;
  opened: boolean;
  onClose: () => void;
}

/** Adds an adjustment type, or renames one. What it posts stays. */
export function AdjustmentKindDialog({ kind, ...dialog }: AdjustmentKindDialogProps) {
  return kind ? <Rename kind={kind} {...dialog} /> : <Add {...dialog} />;
}

type Shown = Omit<AdjustmentKindDialogProps, 'kind'>;

function Add(dialog: Shown) {
  const create = useChange(createAdjustmentKind, 'adjustment-kinds');
  return (
    <FormDialog
      {...dialog}
      title="Add Adjustment Type"
      submitLabel="Add Type"
      schema={AdjustmentKindInput}
      initial={{ name: '', posts: 'adjustment', lowers: true }}
      submit={(body) => create.mutateAsync({ input: { body } })}
      messages={correctionMessages.kindSaved}
    >
      {(form) => (
        <>
          <TextInput label="Name" required autoComplete="off" {...form.getInputProps('name')} />
          <Select
            label="Type"
            required
            allowDeselect={false}
            data={adjustmentPosts.map((value) => ({ value, label: entryKindWords[value] }))}
            {...form.getInputProps('posts')}
          />
          {form.values.posts === 'adjustment' && (
            <Checkbox
              label="Reduces the balance"
              description="Check this for discounts; leave it unchecked for fees."
              {...form.getInputProps('lowers', { type: 'checkbox' })}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

function Rename({ kind, ...dialog }: Shown & { kind: AdjustmentKind }) {
  const update = useChange(updateAdjustmentKind, 'adjustment-kinds');
  const { id, name, archived, version } = kind;
  return (
    <FormDialog
      {...dialog}
      title={`Change ${name}`}
      submitLabel="Save Changes"
      edits
      schema={AdjustmentKindChange}
      initial={{ name, archived, version }}
      submit={(body) => update.mutateAsync({ input: { params: { id }, body } })}
      messages={correctionMessages.kindSaved}
    >
      {(form) => <TextInput label="Name" required autoComplete="off" {...form.getInputProps('name')} />}
    </FormDialog>
  );
}
