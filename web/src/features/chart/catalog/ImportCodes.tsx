import {
  checkProcedureImport,
  importBounds,
  type ImportField,
  importFields,
  type ProcedureImport,
  type ProcedureImportCheck,
} from '@cusp/contract';
import { Card, FileInput, Select, Switch, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { dateWords } from '../../../ui/text/dates.ts';
import { numberWords } from '../../../ui/text/formats.ts';
import { base64Of } from '../../../ui/forms/base64Of.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { ImportRun } from './ImportRun.tsx';
import { catalogMessages } from './messages.ts';
import { importsQuery } from './queries.ts';
import { bodyOf, type ReadFile } from './readFile.ts';
import classes from './Catalog.module.css';

const fieldWords: Record<ImportField, string> = {
  code: 'Code',
  name: 'Name',
  plain_name: 'Name for Patients',
  category: 'Category',
  minutes: 'Minutes',
  fee: 'Fee',
  abbreviation: 'Short Words',
};

/** Imports a code file that the practice may use: choose it, say which column is what, look, attest, import. */
export function ImportCodes() {
  const [file, setFile] = useState<File | null>(null);
  const [read, setRead] = useState<ReadFile | null>(null);
  const [check, setCheck] = useState<ProcedureImportCheck | null>(null);
  const [refused, setRefused] = useState('');

  const look = async (next: ReadFile) => {
    setRead(next);
    setRefused('');
    try {
      setCheck(await call(checkProcedureImport, { body: bodyOf(next) }));
    } catch (thrown) {
      setCheck(null);
      setRefused(refusalOf(thrown).detail || catalogMessages.importFailed);
    }
  };
  const choose = async (chosen: File | null) => {
    setFile(chosen);
    setCheck(null);
    setRead(null);
    setRefused('');
    if (chosen === null) return;
    if (chosen.size > importBounds.bytes) setRefused('Choose a CSV file of at most 600 kB.');
    else
      await look({
        file_name: chosen.name.slice(0, 200),
        file: await base64Of(chosen),
        has_heading: true,
        columns: null,
      });
  };

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
        <FileInput
          label="Code File"
          placeholder="Choose a CSV file"
          accept=".csv,.txt,text/csv"
          clearable
          clearButtonProps={{ 'aria-label': 'Choose another file' }}
          maw="28rem"
          value={file}
          onChange={(chosen) => void choose(chosen)}
          error={refused || undefined}
        />
        {read && check && (
          <div className={classes.stack}>
            <Switch
              mt="md"
              label="The first line has the headings"
              checked={read.has_heading}
              onChange={({ currentTarget }) =>
                void look({ ...read, has_heading: currentTarget.checked, columns: null })
              }
            />
            <div className={classes.columns}>
              {importFields.map((field) => (
                <Select
                  key={field}
                  label={fieldWords[field]}
                  required={field === 'code' || field === 'name'}
                  placeholder="Not in the file"
                  clearable={field !== 'code' && field !== 'name'}
                  data={check.file_columns.map(({ heading, cells }, at) => ({
                    value: String(at),
                    label: `${heading}${cells[0] ? ` (${cells[0]})` : ''}`,
                  }))}
                  value={check.chosen[field] === undefined ? null : String(check.chosen[field])}
                  onChange={(chosen) => {
                    const { [field]: _, ...others } = check.chosen;
                    void look({
                      ...read,
                      columns: chosen === null ? others : { ...others, [field]: Number(chosen) },
                    });
                  }}
                />
              ))}
            </div>
            <ImportRun
              key={JSON.stringify(check)}
              read={{ ...read, columns: check.chosen }}
              check={check}
              onDone={(made) => {
                toast.done(`${numberWords(made.added)} added, ${numberWords(made.changed)} changed`);
                void choose(null);
              }}
            />
          </div>
        )}
      </Card>
      <Imports />
    </div>
  );
}

/** What was imported before, and who attested it. */
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
      {made.file_name || 'A file without a name'}, {dateWords(made.at.slice(0, 10), 'plain')}
    </Text>
    <Text c="dimmed" size="sm">
      {`${made.added} added, ${made.changed} changed, ${made.unchanged} unchanged. Attested by ${made.imported_by}: “${made.attestation}”`}
    </Text>
    <Text c="dimmed" size="xs" style={{ overflowWrap: 'anywhere' }}>
      SHA-256 {made.file_sha256}
    </Text>
  </li>
);
