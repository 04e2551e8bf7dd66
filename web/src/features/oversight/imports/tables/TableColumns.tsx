import { tableFields, type TableFile } from '@cusp/contract';
import { Select, Table } from '@mantine/core';
import { numberWords } from '../../../../ui/text/formats.ts';
import { fieldLabel, meaningLabel } from './labels.ts';
import type { ChangeMapping } from './useTableMapping.ts';
import classes from './Tables.module.css';

/** What each column holds. A field that another column holds moves from there. */
export function TableColumns({ table, change }: { table: TableFile; change: ChangeMapping }) {
  const options = Object.keys(tableFields[table.kind]).map((value) => ({ value, label: fieldLabel(value) }));
  const choose = (place: number, field: string | null) =>
    change((mapping) => {
      const others = (mapping.columns ?? []).filter((one) => one.place !== place && one.field !== field);
      return { ...mapping, columns: field === null ? others : [...others, { place, field }] };
    });
  return (
    <section aria-label="Columns">
      <h3>Columns</h3>
      <Table aria-label="Columns" className={classes.columns} verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Column in File</Table.Th>
            <Table.Th>Examples</Table.Th>
            <Table.Th>Import As</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {table.columns.map(({ place, heading, samples, filled, field, never_stored }) => (
            <Table.Tr key={place}>
              <Table.Th scope="row">{heading}</Table.Th>
              <Table.Td className={classes.samples}>
                {never_stored ? 'Hidden' : filled === 0 ? 'Empty' : samples.join(' · ')}
              </Table.Td>
              <Table.Td>
                {never_stored ? (
                  'Never stored in Cusp'
                ) : (
                  <Select
                    aria-label={`Import ${heading} as`}
                    placeholder="Leave out"
                    clearable
                    searchable
                    data={options}
                    value={field}
                    onChange={(chosen) => choose(place, chosen)}
                  />
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

/** What the values of columns mean, such as "F" of a gender. */
export function TableChoices({ table, change }: { table: TableFile; change: ChangeMapping }) {
  const decide = (field: string, value: string, meaning: string) =>
    change((mapping) => ({
      ...mapping,
      choices: [
        ...mapping.choices.filter((one) => one.field !== field || one.value !== value),
        { field, value, meaning },
      ],
    }));
  return table.choices.map(({ field, meanings, values }) => (
    <section key={field} aria-label={`Values of ${fieldLabel(field)}`}>
      <h3>{fieldLabel(field)}</h3>
      <div className={classes.fields}>
        {values.map(({ value, count, meaning }) => (
          <Select
            key={value}
            label={`“${value}”`}
            description={count === 1 ? '1 line' : `${numberWords(count)} lines`}
            placeholder="Choose"
            allowDeselect={false}
            data={['', ...meanings].map((one) => ({ value: one, label: meaningLabel(one) }))}
            value={meaning}
            onChange={(chosen) => chosen !== null && decide(field, value, chosen)}
            error={meaning === null ? 'Choose what it means.' : undefined}
          />
        ))}
      </div>
    </section>
  ));
}
