import { InsurerMergeInput } from '@cusp/contract';
import { Button, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import type { ChangeMessages } from '../../../ui/forms/useContractForm.ts';
import { mergingMessages } from './messages.ts';
import classes from './Merging.module.css';

/** One of the carriers or plans that can be chosen. */
interface Choosable {
  id: string;
  name: string;
  version: number;
}

interface MergeInsurersDialogProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  rows: readonly Choosable[];
  /** Those that look like one; the first one of each would stay. */
  alike: readonly (readonly [Choosable, Choosable])[];
  merge: (
    kept: Choosable,
    merged: { merged_id: string; version: number; merged_version: number },
  ) => Promise<unknown>;
  messages: ChangeMessages;
  /** The comparison of two: their differences, and the effect of merging. */
  comparison: (keptId: string, mergedId: string) => ReactNode;
}

/** Merges two carriers, or two plans: asks which one stays, and shows what follows before it does it. */
export function MergeInsurersDialog({ rows, alike, merge, comparison, ...dialog }: MergeInsurersDialogProps) {
  const options = rows.map(({ id, name }) => ({ value: id, label: name }));
  const find = (id: string) => rows.find((row) => row.id === id);
  return (
    <FormDialog
      {...dialog}
      submitLabel="Merge"
      schema={InsurerMergeInput}
      initial={{ kept_id: '', merged_id: '' }}
      check={({ kept_id, merged_id }) => ({
        ...(kept_id === '' ? { kept_id: 'Choose which one to keep.' } : {}),
        ...(kept_id !== '' && kept_id === merged_id ? { merged_id: 'Choose two different ones.' } : {}),
      })}
      submit={({ merged_id }, { values }) => {
        const [kept, merged] = [find(values.kept_id), find(merged_id)];
        if (kept === undefined || merged === undefined) throw new Error('Choose one from the list.');
        return merge(kept, { merged_id, version: kept.version, merged_version: merged.version });
      }}
    >
      {(form) => {
        const { kept_id, merged_id } = form.values;
        return (
          <>
            {alike.length > 0 && (
              <section aria-labelledby="alike" className={classes.alike}>
                <h3 id="alike">{mergingMessages.alike}</h3>
                {alike.slice(0, 5).map(([one, other]) => (
                  <Button
                    key={`${one.id} ${other.id}`}
                    variant="default"
                    classNames={{ root: classes.pair ?? '', label: classes.pairLabel ?? '' }}
                    onClick={() => form.setValues({ kept_id: one.id, merged_id: other.id })}
                  >
                    {one.name} / {other.name}
                  </Button>
                ))}
              </section>
            )}
            <Select
              label="Keep"
              required
              searchable
              allowDeselect={false}
              data={options}
              {...form.getInputProps('kept_id')}
            />
            <Select
              label="Merge into it"
              required
              searchable
              allowDeselect={false}
              data={options}
              {...form.getInputProps('merged_id')}
            />
            {kept_id !== '' && merged_id !== '' && kept_id !== merged_id && (
              <>
                <Button
                  variant="default"
                  size="compact-sm"
                  className={classes.swap ?? ''}
                  onClick={() => form.setValues({ kept_id: merged_id, merged_id: kept_id })}
                >
                  Keep the Other One
                </Button>
                {comparison(kept_id, merged_id)}
              </>
            )}
          </>
        );
      }}
    </FormDialog>
  );
}
