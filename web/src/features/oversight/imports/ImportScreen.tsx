import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import { ImportCard } from './ImportCard.tsx';
import { importMessages } from './messages.ts';
import { dataImportsQuery } from './queries.ts';
import { UploadBackup } from './UploadBackup.tsx';
import classes from './Imports.module.css';

const open = new Set(['reading', 'ready', 'importing', 'undoing']);

/** Brings a practice's patients and schedule over from the program it used before. Owners only. */
export function ImportScreen() {
  const query = useQuery(dataImportsQuery());
  return (
    <Screen
      title="Import from Another Program"
      line="Bring your patients and schedule over from Open Dental."
      width="reading"
    >
      <QueryState query={query} failed={importMessages.loadFailed}>
        {(imports) => (
          <div className={classes.cards}>
            {!imports.some(({ state }) => open.has(state)) && (
              <SettingsSection title="Upload a Backup">
                <Text c="dimmed">
                  Patients come over with their status, address, phones, family, and former numbers, and with
                  their appointments, recalls, health histories, treatment, notes, ledger, insurance, and
                  claims. So do providers, operatories, and procedure codes. So do prescriptions, perio exams,
                  and payment plans. Images and documents are not imported yet. You will see a report before
                  anything is added, and no message goes out about past appointments.
                </Text>
                <UploadBackup />
              </SettingsSection>
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
