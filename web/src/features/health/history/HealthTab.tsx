import { type HealthEntry, type HealthKind, healthLists, type UncodedLine } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { keepAnswer, useAnswered } from '../../../ui/feedback/answered.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { TabSection } from '../../../ui/screens/TabSection.tsx';
import { dateWords, isDate } from '../../../ui/text/dates.ts';
import { useToday } from '../../../ui/text/today.tsx';
import { VitalsAndAlerts } from '../alerts/VitalsAndAlerts.tsx';
import { ReviewBar } from '../reviews/ReviewBar.tsx';
import { ImmunizationsToAsk } from '../immunizations/ImmunizationsToAsk.tsx';
import { EndEntryDialog, StrikeEntryDialog } from './EndDialogs.tsx';
import { AddEntryDialog, ChangeEntryDialog, TakeOverDialog } from './EntryDialog.tsx';
import { FactsSection } from './FactsSection.tsx';
import type { HealthEntryAction } from './HealthEntryRow.tsx';
import { ListSection } from './ListSection.tsx';
import { healthMessages } from './messages.ts';
import { healthQuery } from './queries.ts';
import { UncodedLines } from './UncodedLines.tsx';
import { VersionsDialog } from './VersionsDialog.tsx';
import classes from './Health.module.css';
import look from '../../../ui/theme/look.module.css';

/** The open dialog. */
type Open =
  | { act: 'add'; kind: HealthKind; name?: string }
  | { act: 'take'; line: UncodedLine; kind: HealthKind }
  | { act: HealthEntryAction; entry: HealthEntry };

/** A patient's health history: today's, or as it was known on an earlier day. */
export function HealthTab({ patientId }: { patientId: string }) {
  const today = useToday();
  const [day, setDay] = useState('');
  const earlier = isDate(day) && day < today ? day : undefined;
  const query = useQuery({ ...healthQuery(patientId, earlier), ...keepAnswer });
  const shownDay = useAnswered(earlier, query);
  const { may } = useSession();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const writes = may('health.write') && shownDay === undefined;
  const onAct = writes ? (act: HealthEntryAction, entry: HealthEntry) => setOpen({ act, entry }) : undefined;
  return (
    <TabSection
      title="Health"
      action={
        <div className={classes.asOf}>
          <DateField label="As of" past value={day || today} onChange={setDay} />
          {earlier !== undefined && (
            <Button variant="default" onClick={() => setDay('')}>
              Back to Today
            </Button>
          )}
        </div>
      }
    >
      <QueryState query={query} failed={healthMessages.loadFailed}>
        {(history) => (
          <div className={look.stackWide}>
            {shownDay === undefined ? (
              <ReviewBar history={history} covered={open !== undefined} mayReview={writes} />
            ) : (
              <p className={classes.earlier} role="status">
                As recorded at the end of {dateWords(history.on, 'plain')}. View only.
              </p>
            )}
            <div className={classes.columns}>
              {healthLists.map((list) => (
                <ListSection
                  key={list}
                  history={history}
                  list={list}
                  onAdd={writes ? () => setOpen({ act: 'add', kind: list }) : undefined}
                  onAct={onAct}
                >
                  {list === 'immunization' && writes && (
                    <ImmunizationsToAsk
                      history={history}
                      onHad={(name) => setOpen({ act: 'add', kind: list, name })}
                    />
                  )}
                </ListSection>
              ))}
              <FactsSection
                history={history}
                onAdd={writes ? (kind) => setOpen({ act: 'add', kind }) : undefined}
                onChange={(entry) => setOpen({ act: 'change', entry })}
              />
              <UncodedLines
                history={history}
                onTake={writes ? (line, kind) => setOpen({ act: 'take', line, kind }) : undefined}
              />
            </div>
          </div>
        )}
      </QueryState>
      {open && <OpenDialog open={open} patientId={patientId} onClose={close} />}
      {earlier === undefined && <VitalsAndAlerts patientId={patientId} />}
    </TabSection>
  );
}

function OpenDialog({ open, patientId, onClose }: { open: Open; patientId: string; onClose: () => void }) {
  switch (open.act) {
    case 'add':
      return <AddEntryDialog patientId={patientId} kind={open.kind} name={open.name} onClose={onClose} />;
    case 'take':
      return <TakeOverDialog patientId={patientId} line={open.line} kind={open.kind} onClose={onClose} />;
    case 'change':
      return <ChangeEntryDialog entry={open.entry} onClose={onClose} />;
    case 'end':
      return <EndEntryDialog entry={open.entry} onClose={onClose} />;
    case 'strike':
      return <StrikeEntryDialog entry={open.entry} onClose={onClose} />;
    case 'versions':
      return <VersionsDialog entry={open.entry} onClose={onClose} />;
  }
}
