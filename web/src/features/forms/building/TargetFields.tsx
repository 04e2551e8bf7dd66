import { type FormItem, healthTargets, recordFields } from '@cusp/contract';
import { Checkbox, Select, TextInput } from '@mantine/core';
import { lineFieldWords } from '../patient-forms/words.ts';
import classes from './Building.module.css';

/** The target to which an answer is proposed: a field of the record, or a list of the health history. */
export function TargetFields({ item, onChange }: { item: FormItem; onChange: (item: FormItem) => void }) {
  const { target, type } = item;
  const value =
    target?.to === 'record'
      ? `record ${target.field}`
      : target?.to === 'health'
        ? `health ${target.kind}`
        : '';
  const health = healthTargets.map((kind) => ({
    value: `health ${kind}`,
    label: lineFieldWords({ field: kind }),
  }));
  const record = recordFields.map((name) => ({
    value: `record ${name}`,
    label: lineFieldWords({ field: name }),
  }));
  const choose = (chosen: string | null) => {
    const [to, word] = (chosen ?? '').split(' ');
    const field = recordFields.find((one) => one === word);
    const kind = healthTargets.find((one) => one === word);
    if (to === 'record' && field !== undefined) onChange({ ...item, target: { to: 'record', field } });
    else if (to === 'health' && kind !== undefined)
      onChange({ ...item, target: { to: 'health', kind, name: '', term: null, none: false } });
    else onChange({ ...item, target: null });
  };
  return (
    <div className={classes.both}>
      <Select
        label="Suggest for"
        placeholder="Nothing"
        clearable={value !== ''}
        data={[
          ...(type === 'yes_no' ? [] : [{ group: 'Record', items: record }]),
          { group: 'Health history', items: health },
        ]}
        value={value === '' ? null : value}
        onChange={choose}
      />
      {target?.to === 'health' && type === 'yes_no' && (
        <TextInput
          label="If yes, add"
          placeholder="Each line of the answer"
          maxLength={200}
          value={target.name}
          onChange={({ currentTarget }) =>
            onChange({ ...item, target: { ...target, name: currentTarget.value, term: null } })
          }
        />
      )}
      {target?.to === 'health' && type === 'yes_no' && (
        <Checkbox
          label="If no, record none"
          checked={target.none}
          onChange={({ currentTarget }) =>
            onChange({ ...item, target: { ...target, none: currentTarget.checked } })
          }
        />
      )}
    </div>
  );
}
