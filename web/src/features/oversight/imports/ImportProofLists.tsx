import {
  balanceAges,
  type ComparedRecord,
  type DataImport,
  type ImportProof,
  type TableKind,
} from '@cusp/contract';
import { Alert, Button, Group, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords, numberWords } from '../../../ui/text/formats.ts';
import { LocalDay } from '../../../ui/text/Values.tsx';
import { shownFormerNumber, formerSide, importMessages } from './messages.ts';
import { importProofQuery } from './queries.ts';
import { SignProofDialog } from './SignProofDialog.tsx';
import classes from './Imports.module.css';
import look from '../../../ui/theme/look.module.css';

/** What a person compares of both programs, and their signature. */
export function ImportProofLists({ found }: { found: DataImport }) {
  const { id, state } = found;
  const query = useQuery(importProofQuery(id));
  const [signs, setSigns] = useState(false);
  return (
    <QueryState query={query} failed={importMessages.proofFailed} height="8rem">
      {(proof) => (
        <>
          <Ages ages={proof.ages} found={found} />
          <Records records={proof.records} found={found} />
          {proof.signed !== null && (
            <Alert color="green" title="Signed">
              {proof.signed.statement} Signed by {proof.signed.by}, <LocalDay moment={proof.signed.at} />.
              {proof.signed.remarks !== '' && <p className={classes.remarks}>{proof.signed.remarks}</p>}
            </Alert>
          )}
          {state === 'done' && proof.signed === null && (
            <Group>
              <Button onClick={() => setSigns(true)}>Sign…</Button>
            </Group>
          )}
          <SignProofDialog id={id} opened={signs} onClose={() => setSigns(false)} />
        </>
      )}
    </QueryState>
  );
}

interface Found {
  found: DataImport;
}

/** All accounts by age, in both programs. */
function Ages({ ages, found }: Pick<ImportProof, 'ages'> & Found) {
  // Other tables have no amounts.
  if (ages === null || (found.source_table !== null && found.source_table.kind !== 'balances')) return null;
  const { former, cusp } = ages;
  const rows = [
    ...balanceAges.map((age) => ({
      words: `${age} days`,
      former: former.open[age],
      cusp: cusp?.open[age],
    })),
    { words: 'Credits', former: former.credit, cusp: cusp?.credit },
  ];
  return (
    <section aria-label="Balances by Age">
      <h3>Balances by Age</h3>
      {found.source_table === null && (
        <p className={look.dim}>
          Open Dental takes each payment off the family’s oldest charges. Cusp takes it off the procedure that
          it pays, and leaves what pays none as a credit.
        </p>
      )}
      <Table.ScrollContainer minWidth={360}>
        <Table aria-label="Balances by Age" className={classes.totals}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Age</Table.Th>
              <Table.Th>{formerSide(found)}</Table.Th>
              <Table.Th>Cusp</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ words, former: before, cusp: here }) => (
              <Table.Tr key={words}>
                <Table.Th scope="row">{words}</Table.Th>
                <Table.Td>{moneyWords(before)}</Table.Td>
                <Table.Td>{here === undefined ? '' : moneyWords(here)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  );
}

type Field = {
  [Name in keyof ComparedRecord]: ComparedRecord[Name] extends { former: unknown } ? Name : never;
}[keyof ComparedRecord];

const words: Record<Field, { title: string; of: (value: string | number) => string }> = {
  name: { title: 'Name', of: String },
  born: { title: 'Birth Date', of: (day) => dateWords(String(day), 'plain') },
  phone: { title: 'Phone', of: String },
  balance: { title: 'Balance', of: (dollars) => moneyWords(Number(dollars)) },
  completed: { title: 'Completed Procedures', of: (count) => numberWords(Number(count)) },
  visits: { title: 'Appointments', of: (count) => numberWords(Number(count)) },
  open_claims: { title: 'Open Claims', of: (count) => numberWords(Number(count)) },
};
const fieldsOfBackups: readonly Field[] = [
  'name',
  'born',
  'phone',
  'balance',
  'completed',
  'visits',
  'open_claims',
];
/** Only what such a table says. */
const fieldsOfTables: Partial<Record<TableKind, readonly Field[]>> = {
  patients: ['name', 'born', 'phone'],
  balances: ['name', 'born', 'balance'],
};

/** Records of both programs, one below the other. */
function Records({ records, found }: Pick<ImportProof, 'records'> & Found) {
  const { source_table } = found;
  const fields = source_table === null ? fieldsOfBackups : (fieldsOfTables[source_table.kind] ?? []);
  if (records.length === 0 || fields.length === 0) return null;
  return (
    <section aria-label="Records Side by Side">
      <h3>Records Side by Side</h3>
      <p className={look.dim}>
        {numberWords(records.length)} records, some picked at random and some with the largest balances.{' '}
        {source_table === null ? 'Open Dental' : 'The table'} is the first line of each, Cusp the second.
      </p>
      <Table.ScrollContainer minWidth={source_table === null ? 900 : 420}>
        <Table aria-label="Records Side by Side">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Number</Table.Th>
              {fields.map((field) => (
                <Table.Th key={field}>{words[field].title}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {records.map((record) => (
              <Table.Tr key={record.number}>
                <Table.Th scope="row">{shownFormerNumber(record.number)}</Table.Th>
                {fields.map((field) => {
                  const { former, cusp } = record[field];
                  const { of } = words[field];
                  return (
                    <Table.Td key={field}>
                      <div>{of(former)}</div>
                      <div className={look.dim}>{cusp === null ? 'Not imported yet' : of(cusp)}</div>
                    </Table.Td>
                  );
                })}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  );
}
