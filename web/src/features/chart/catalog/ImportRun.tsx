import {
  importAttestation,
  importProcedures,
  type ProcedureImport,
  type ProcedureImportCheck,
} from '@cusp/contract';
import { Alert, Button, Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { isDate } from '../../../ui/text/dates.ts';
import { numberWords } from '../../../ui/text/formats.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { catalogMessages } from './messages.ts';
import type { ReadCsv } from '../../../ui/forms/useCsvFile.ts';
import { bodyOf } from './readFile.ts';
import classes from './Catalog.module.css';

interface ImportRunProps {
  read: ReadCsv;
  check: ProcedureImportCheck;
  onDone: (made: ProcedureImport) => void;
}

/** The effect of the import, its errors, the attestation, and the button that imports. */
export function ImportRun({ read, check, onDone }: ImportRunProps) {
  const today = useToday();
  const run = useChange(importProcedures, 'procedures');
  const [attested, setAttested] = useState(false);
  const [day, setDay] = useState(today);
  const { lines, added, changed, unchanged, fees, errors, error_count } = check;

  const send = async () => {
    try {
      onDone(
        await run.mutateAsync({
          input: { body: { ...bodyOf(read), attested: true, valid_from: day } },
        }),
      );
    } catch (thrown) {
      toast.failed(catalogMessages.importFailed, refusalOf(thrown).detail);
    }
  };

  return (
    <>
      <Text role="status">
        {`${numberWords(lines)} lines: ${numberWords(added)} new, ${numberWords(changed)} changed, ${numberWords(unchanged)} unchanged, ${numberWords(fees)} with a fee.`}
      </Text>
      {error_count > 0 && (
        <Alert color="red" title={`${numberWords(error_count)} lines have errors`}>
          Nothing was imported. Correct the lines in the file and choose it again.
          <ul className={classes.errors} aria-label="Errors">
            {errors.map(({ line, message }) => (
              <li key={line}>{`Line ${line}: ${message}`}</li>
            ))}
          </ul>
        </Alert>
      )}
      {added > 0 && (
        <Text c="dimmed">
          Benefit categories are guessed from codes and names. Review them under Benefit Categories afterward.
        </Text>
      )}
      {fees > 0 && (
        <DateField label="Fees Effective" maw="14rem" value={day} onChange={setDay} shortcuts={['today']} />
      )}
      <Checkbox
        label={importAttestation}
        checked={attested}
        onChange={({ currentTarget }) => setAttested(currentTarget.checked)}
      />
      <Group>
        <Button
          disabled={!attested || error_count > 0 || added + changed + fees === 0 || !isDate(day)}
          loading={run.isPending}
          onClick={() => void send()}
        >
          Import Codes
        </Button>
      </Group>
    </>
  );
}
