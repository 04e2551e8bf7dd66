import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import { ImportCard } from './ImportCard.tsx';
import { importMessages } from './messages.ts';
import { dataImportsQuery } from './queries.ts';
import { TableCard } from './tables/TableCard.tsx';
import { tableMessages } from './tables/labels.ts';
import { tableFilesQuery } from './tables/queries.ts';
import { UploadTable } from './tables/UploadTable.tsx';
import { UploadBackup } from './UploadBackup.tsx';
import classes from './Imports.module.css';

const open = new Set(['reading', 'ready', 'importing', 'undoing']);

/** Brings a practice's patients and schedule over from the program it used before. Owners only. */
export function ImportScreen() {
  const query = useQuery(dataImportsQuery());
  const tables = useQuery(tableFilesQuery());
  return (
    <Screen
      title="Import from Another Program"
      line="Bring your patients over from Open Dental, or from tables of any other program."
      width="reading"
    >
      <QueryState query={query} failed={importMessages.loadFailed}>
        {(imports) => (
          <div className={classes.cards}>
            {!imports.some(({ state }) => open.has(state)) && (
              <QueryState query={tables} failed={tableMessages.loadFailed} height="8rem">
                {([table]) => (table ? <TableCard key={table.id} table={table} /> : <Uploads />)}
              </QueryState>
            )}
            {imports.map((found) => (
              <ImportCard key={found.id} found={found} />
            ))}
          </div>
        )}
      </QueryState>
    </Screen>
  );
}

/** What can be brought: a table of any program, or a backup of Open Dental. */
const Uploads = () => (
  <div className={classes.cards}>
    <SettingsSection title="Upload a Table">
      <Text c="dimmed">
        Export your patients from Dentrix, Eaglesoft, Curve, or any other program as CSV: first the patients
        with their families, then the balances by age, appointments, recalls, insurance, allergies,
        medications, work, and notes. You will see how each column is read, and a report before anything is
        added.
      </Text>
      <UploadTable />
    </SettingsSection>
    <SettingsSection title="Upload an Open Dental Backup">
      <Text c="dimmed">
        Patients come over with their status, address, phones, family, and former numbers, and with their
        appointments, recalls, health histories, treatment, notes, prescriptions, perio exams, ledger,
        insurance, claims, and payment plans. So do providers, operatories, and procedure codes. Images and
        documents follow from their folder once that is done. You will see a report before anything is added,
        and no message goes out about past appointments.
      </Text>
      <UploadBackup />
    </SettingsSection>
  </div>
);
