import { discardTableFile, startTableFile, type TableFile } from '@cusp/contract';
import { Alert, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../../api/useChange.ts';
import { Confirm } from '../../../../ui/forms/Confirm.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../../ui/forms/refusal.ts';
import { SettingsSection } from '../../../../ui/screens/SettingsSection.tsx';
import { numberWords } from '../../../../ui/text/formats.ts';
import { LocalDay } from '../../../../ui/text/Values.tsx';
import { FirstLines } from './FirstLines.tsx';
import { tableMessages } from './labels.ts';
import { ReadingFields } from './ReadingFields.tsx';
import { TableChoices, TableColumns } from './TableColumns.tsx';
import { useTableMapping } from './useTableMapping.ts';
import importClasses from '../Imports.module.css';
import look from '../../../../ui/theme/look.module.css';

const linesWords = (count: number) => (count === 1 ? '1 line' : `${numberWords(count)} lines`);

/** A table that waits: how it is read, what its columns and values are, and its first lines. */
export function TableCard({ table }: { table: TableFile }) {
  const { change, isChanging } = useTableMapping(table);
  const { file_name, uploaded_at, uploaded_by, lines, problems } = table;
  return (
    <SettingsSection title="Map the Table" action={<Decisions table={table} isChanging={isChanging} />}>
      <p className={look.dim}>
        {file_name}, {linesWords(lines)}, uploaded by {uploaded_by}, <LocalDay moment={uploaded_at} />.
        Everything below is proposed from the file. Change what is wrong. Nothing is added yet.
      </p>
      {problems.length > 0 && (
        <Alert color="yellow" title="Still to decide" role="status">
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      )}
      <ReadingFields table={table} change={change} />
      <div className={importClasses.lists}>
        <FirstLines table={table} />
        <TableColumns table={table} change={change} />
        <TableChoices table={table} change={change} />
      </div>
    </SettingsSection>
  );
}

function Decisions({
  table: { id, version, lines, problems },
  isChanging,
}: {
  table: TableFile;
  isChanging: boolean;
}) {
  const start = useChange(startTableFile, 'imports');
  const discard = useChange(discardTableFile, 'imports');
  const [asks, setAsks] = useState(false);
  const params = { id };
  const run = async (work: () => Promise<unknown>, done: string, failed: string) => {
    try {
      await work();
      toast.done(done);
    } catch (thrown) {
      toast.failed(failed, refusalOf(thrown).detail);
    }
  };
  const starts = () => start.mutateAsync({ input: { params, body: { version } } });
  const discards = () => discard.mutateAsync({ input: { params } });
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => setAsks(true)}>
        Discard Table…
      </Button>
      <Confirm
        opened={asks}
        question="Discard this table?"
        confirm="Discard"
        cancel="Keep"
        busy={discard.isPending}
        onConfirm={() => void run(discards, tableMessages.discarded, tableMessages.discardFailed)}
        onCancel={() => setAsks(false)}
      >
        The file and its mapping are removed. Nothing has been added.
      </Confirm>
      <Button
        disabled={problems.length > 0}
        loading={start.isPending || isChanging}
        onClick={() => void run(starts, tableMessages.checked, tableMessages.checkFailed)}
      >
        {lines === 1 ? 'Check 1 Line' : `Check ${numberWords(lines)} Lines`}
      </Button>
    </Group>
  );
}
