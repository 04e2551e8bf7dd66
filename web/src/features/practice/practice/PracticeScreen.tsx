import { Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { practiceMessages } from './messages.ts';
import { PracticeForm } from './PracticeForm.tsx';
import { ownPracticeQuery } from './queries.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { listSections } from '../lists.ts';
import {
  AdjustmentSettingsSlot,
  AlertSettings,
  CardReadersSlot,
  GlossarySlot,
  MountTemplatesSlot,
  ParentRulesSlot,
  PracticeExport,
  PracticeLookSlot,
} from './slots.ts';
import classes from '../../../ui/screens/Settings.module.css';

/** The practice's own details. Owners only. */
export function PracticeScreen() {
  const query = useQuery(ownPracticeQuery());
  return (
    <Screen
      title="Practice"
      line="Practice details shown on receipts, prescriptions, and the patient portal."
      width="reading"
    >
      <QueryState query={query} failed={practiceMessages.loadFailed}>
        {(practice) => (
          <div className={classes.cards}>
            <Card padding="lg">
              <PracticeForm practice={practice} reload={async () => (await query.refetch()).data} />
            </Card>
            <PracticeLookSlot />
            <CardReadersSlot />
            <AdjustmentSettingsSlot />
            {listSections.map(([name, List]) => (
              <List key={name} />
            ))}
            <MountTemplatesSlot />
            <GlossarySlot />
            <ParentRulesSlot />
            <AlertSettings />
            <PracticeExport />
          </div>
        )}
      </QueryState>
    </Screen>
  );
}
