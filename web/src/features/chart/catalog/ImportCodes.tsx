import {
  checkProcedureImport,
  importBounds,
  type ImportField,
  importFields,
  type ProcedureImport,
} from '@cusp/contract';
import { Box, Card, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { dateWords } from '../../../ui/text/dates.ts';
import { numberWords } from '../../../ui/text/formats.ts';
import { CsvColumns } from '../../../ui/forms/CsvColumns.tsx';
import { CsvFileInput } from '../../../ui/forms/CsvFileInput.tsx';
import { useCsvFile } from '../../../ui/forms/useCsvFile.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { ImportRun } from './ImportRun.tsx';
import { catalogMessages } from './messages.ts';
import { importsQuery } from './queries.ts';
import { bodyOf } from './readFile.ts';
import classes from './Catalog.module.css';

const fieldWords: Record<ImportField, string> = {
  code: 'Code',
  name: 'Name',
  plain_name: 'Name for Patients',
  category: 'Category',
  minutes: 'Minutes',
  fee: 'Fee',
  abbreviation: 'Shortcuts',
};

const fields = importFields.map((name) => ({
  name,
  label: fieldWords[name],
  required: name === 'code' || name === 'name',
}));

/** Imports a code file that the practice may use: choose it, say which column is what, look, attest, import. */
export function ImportCodes() {
  const csv = useCsvFile({
    mostBytes: importBounds.bytes,
    tooLarge: 'Choose a CSV file of 600 KB or less.',
    failed: catalogMessages.importFailed,
    check: (file) => call(checkProcedureImport, { body: bodyOf(file) }),
  });
  const { read, check } = csv;

  return (
    <div className={classes.stack}>
      <Card mt="sm">
        <Title order={2} mb="xs">
          Import a Code File
        </Title>
        <Text c="dimmed" mb="md">
          A CSV file with codes that your practice owns or has a license for. They stay in this practice: no
          export contains them. Procedures of your own are never overwritten.
        </Text>
        <CsvFileInput label="Code File" maw="28rem" csv={csv} />
        {read && check && (
          <Box mt="md" className={classes.stack ?? ''}>
            <CsvColumns csv={csv} fields={fields} />
            <ImportRun
              key={JSON.stringify(check)}
              read={{ ...read, columns: check.chosen }}
              check={check}
              onDone={(made) => {
                toast.done(`${numberWords(made.added)} added, ${numberWords(made.changed)} changed`);
                void csv.choose(null);
              }}
            />
          </Box>
        )}
      </Card>
      <Imports />
    </div>
  );
}

/** Earlier imports, and who attested them. */
function Imports() {
  const { data: imports = [] } = useQuery(importsQuery());
  if (imports.length === 0) return null;
  return (
    <Card>
      <Title order={2} mb="xs">
        Imports
      </Title>
      <ul className={classes.rows}>
        {imports.map((made) => (
          <ImportRow key={made.id} made={made} />
        ))}
      </ul>
    </Card>
  );
}

const ImportRow = ({ made }: { made: ProcedureImport }) => (
  <li>
    <Text fw={550}>
      {made.file_name || 'Unnamed file'}, {dateWords(made.at.slice(0, 10), 'plain')}
    </Text>
    <Text c="dimmed" size="sm">
      {`${made.added} added, ${made.changed} changed, ${made.unchanged} unchanged. Attested by ${made.imported_by}: “${made.attestation}”`}
    </Text>
    <Text c="dimmed" size="xs" style={{ overflowWrap: 'anywhere' }}>
      SHA-256 {made.file_sha256}
    </Text>
  </li>
);
