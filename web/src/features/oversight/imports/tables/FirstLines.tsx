import type { TableFile } from '@cusp/contract';
import { Table } from '@mantine/core';
import { dateWords, isDate } from '../../../../ui/text/dates.ts';
import { fieldLabel, meaningLabel } from './labels.ts';
import classes from './Tables.module.css';

const readWords = (read: string) => (isDate(read) ? dateWords(read, 'plain') : meaningLabel(read));

/** The first lines as they will be read, with what stands in the file below where that is something else. */
export function FirstLines({ table: { rows, kind } }: { table: TableFile }) {
  const [first] = rows;
  if (first === undefined || first.cells.length === 0) return null;
  return (
    <section aria-label="First Lines">
      <h3>First Lines, as They Will Be Read</h3>
      <Table.ScrollContainer minWidth={460}>
        <Table aria-label="First lines" className={classes.lines} data-kind={kind}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Line</Table.Th>
              {first.cells.map(({ field }) => (
                <Table.Th key={field}>{fieldLabel(field)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ line, cells, problem }) => (
              <Table.Tr key={line} data-refused={problem !== '' || undefined}>
                <Table.Th scope="row">
                  {line}
                  {problem && <span className={classes.problem}>Not imported: {problem}</span>}
                </Table.Th>
                {cells.map(({ field, cell, read }) => (
                  <Table.Td key={field}>
                    {read === '' ? '' : readWords(read)}
                    {readWords(read) !== cell && cell !== '' && <span className={classes.cell}>{cell}</span>}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  );
}
