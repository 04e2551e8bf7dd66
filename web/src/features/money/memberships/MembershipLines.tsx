import { procedures as categories } from '@cusp/contract';
import { ActionIcon, Button, MultiSelect, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { proceduresQuery } from '../../../api/catalog.ts';
import { WholeNumberField } from '../../../ui/fields/WholeNumberField.tsx';
import { type MembershipLine, type MembershipPlanValues, newMembershipLine } from './membershipPlanValues.ts';
import classes from './Memberships.module.css';
import look from '../../../ui/theme/look.module.css';

interface MembershipLinesProps {
  form: UseFormReturnType<MembershipPlanValues>;
  list: 'included' | 'discounts';
  title: string;
  add: string;
  note: string;
}

/** The included services, or the discounts: each line for chosen procedures, a category, or everything else. */
export function MembershipLines({ form, list, title, add, note }: MembershipLinesProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.part}>
      <div className={classes.head}>
        <h3 id={id}>{title}</h3>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => form.insertListItem(list, newMembershipLine({ byProcedure: list === 'included' }))}
        >
          {add}
        </Button>
      </div>
      <p className={look.note}>{note}</p>
      <ul className={classes.lines}>
        {form.values[list].map((line, at) => (
          <Line key={line.key} form={form} list={list} title={title} line={line} at={at} />
        ))}
      </ul>
    </section>
  );
}

interface LineProps extends Pick<MembershipLinesProps, 'form' | 'list' | 'title'> {
  line: MembershipLine;
  at: number;
}

function Line({ form, list, title, line, at }: LineProps) {
  const { data: procedures = [] } = useQuery(proceduresQuery());
  const path = `${list}.${at}`;
  const about = `${title}, line ${at + 1}`;
  const choose = (value: string | null) => {
    form.setFieldValue(`${path}.byProcedure`, value === 'procedures');
    form.setFieldValue(`${path}.category`, categories.find((category) => category === value) ?? null);
    if (value !== 'procedures') form.setFieldValue(`${path}.procedure_ids`, []);
  };
  return (
    <li className={classes.line}>
      <Select
        aria-label={`${about}: applies to`}
        className={classes.whom ?? ''}
        allowDeselect={false}
        data={[
          { value: 'procedures', label: 'Procedures…' },
          ...categories.map((category) => ({ value: category, label: category })),
          ...(list === 'discounts' ? [{ value: '', label: 'Everything else' }] : []),
        ]}
        value={line.byProcedure ? 'procedures' : (line.category ?? '')}
        onChange={choose}
        error={form.errors[`${path}.category`]}
      />
      {line.byProcedure && (
        <MultiSelect
          aria-label={`${about}: procedures`}
          className={classes.procedures ?? ''}
          placeholder={line.procedure_ids.length === 0 ? 'Which procedures' : ''}
          searchable
          data={procedures.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
          {...form.getInputProps(`${path}.procedure_ids`)}
        />
      )}
      {list === 'included' ? (
        <WholeNumberField
          aria-label={`${about}: times per year`}
          className={classes.short ?? ''}
          placeholder="a year"
          suffix=" a year"
          {...form.getInputProps(`${path}.quantity`)}
        />
      ) : (
        <WholeNumberField
          aria-label={`${about}: percent off`}
          className={classes.short ?? ''}
          placeholder="% off"
          suffix="% off"
          {...form.getInputProps(`${path}.percent`)}
        />
      )}
      <ActionIcon
        variant="subtle"
        aria-label={`Remove ${about}`}
        onClick={() => form.removeListItem(list, at)}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
