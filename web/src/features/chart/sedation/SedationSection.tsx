import { type Sedation, type SedationEntry, signerWords, vitalsEvery } from '@cusp/contract';
import { Alert, Button, Card, Title } from '@mantine/core';
import { IconLungs, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { TabSection } from '../../../ui/screens/TabSection.tsx';
import { LocalDate, LocalDateTime } from '../../../ui/text/Values.tsx';
import { providersQuery } from '../../practice/providers/queries.ts';
import classes from '../anesthesia/Anesthesia.module.css';
import { BeginSedationDialog } from './BeginSedationDialog.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { sedationMessages } from './messages.ts';
import { sedationsQuery } from './queries.ts';
import { SignSedationDialog } from './SignSedationDialog.tsx';
import { entryNames, entryWords, minutesSinceVitals, openSedationsWords, sedationWords } from './words.ts';
import { useNow } from '../../../ui/text/useNow.ts';
import look from '../../../ui/theme/look.module.css';

/** A patient's sedation records, the one in progress first. */
export function SedationSection({ patientId }: { patientId: string }) {
  const mayWrite = useSession().may('chart.write');
  const query = useQuery(sedationsQuery(patientId));
  const { data: providers } = useQuery(providersQuery());
  const [beginning, setBeginning] = useState(false);
  const goesOn = query.data?.some(({ signed_at }) => signed_at === null) ?? true;
  const several = openSedationsWords(query.data ?? []);
  return (
    <TabSection
      title="Sedation"
      action={
        mayWrite && (
          <Button
            variant="light"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={goesOn}
            onClick={() => setBeginning(true)}
          >
            Start Sedation Record
          </Button>
        )
      }
    >
      <QueryState
        query={query}
        failed={sedationMessages.failed}
        empty={<Empty sentence={sedationMessages.none} icon={IconLungs} />}
      >
        {(records) => (
          <div className={classes.stack}>
            {several !== null && (
              <Alert role="note" color="yellow">
                {several}
              </Alert>
            )}
            {records.map((record) => (
              <SedationRecord key={record.id} sedation={record} mayWrite={mayWrite} />
            ))}
          </div>
        )}
      </QueryState>
      {beginning && providers && (
        <BeginSedationDialog
          patientId={patientId}
          providers={providers}
          onClose={() => setBeginning(false)}
        />
      )}
    </TabSection>
  );
}

interface Writing {
  kind: SedationEntry['kind'];
  corrects?: SedationEntry;
}
const kindsWritten = ['vitals', 'gas', 'drug', 'note', 'discharge'] as const;

function SedationRecord({ sedation, mayWrite }: { sedation: Sedation; mayWrite: boolean }) {
  const [writing, setWriting] = useState<Writing>();
  const [signing, setSigning] = useState(false);
  const goesOn = sedation.signed_at === null;
  const corrected = new Set(sedation.entries.map(({ corrects }) => corrects));
  const people = [
    goesOn && `started by ${sedation.begun_by}`,
    sedation.provider_name,
    `monitored by ${sedation.monitored_by}`,
    sedation.people,
    sedation.fasting,
  ];
  return (
    <Card component="article" aria-labelledby={`sedation-${sedation.id}`}>
      <Title order={3} id={`sedation-${sedation.id}`}>
        {sedationWords(sedation.kind)}, <LocalDate date={sedation.begun_on} />
      </Title>
      <p className={look.small}>{people.filter(Boolean).join(' · ')}</p>
      {goesOn && <VitalsDue sedation={sedation} />}
      {goesOn && mayWrite && (
        <div className={look.row}>
          {kindsWritten.map((kind) => (
            <Button
              key={kind}
              size="sm"
              variant={kind === 'vitals' ? 'filled' : 'default'}
              onClick={() => setWriting({ kind })}
            >
              {entryNames[kind]}
            </Button>
          ))}
          <Button size="sm" variant="default" onClick={() => setSigning(true)}>
            Sign
          </Button>
        </div>
      )}
      <ul className={look.bare} aria-label="Entries">
        {sedation.entries.map((entry) => (
          <li key={entry.serial} className={classes.row} data-struck={corrected.has(entry.serial)}>
            <div>
              <div className={classes.what}>
                {entryNames[entry.kind]}: {entryWords(entry)}
              </div>
              <div className={look.small}>
                <LocalDateTime moment={entry.at} /> ·{' '}
                {entry.kind === 'addendum' ? signerWords(entry.created_by, entry.signer) : entry.created_by}
                {entry.reason && ` · instead of an earlier entry: ${entry.reason}`}
                {corrected.has(entry.serial) && ' · corrected'}
              </div>
            </div>
            {goesOn && mayWrite && !corrected.has(entry.serial) && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Correct ${entryNames[entry.kind]}: ${entryWords(entry)}`}
                onClick={() => setWriting({ kind: entry.kind, corrects: entry })}
              >
                Correct
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!goesOn && (
        <p className={look.small}>
          Signed by {signerWords(sedation.signed_by, sedation.signer)}
          {sedation.despite && `, although something is missing: ${sedation.despite}`}
        </p>
      )}
      {!goesOn && mayWrite && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWriting({ kind: 'addendum' })}>
          Add Addendum
        </Button>
      )}
      {writing && <EntryDialog sedation={sedation} {...writing} onClose={() => setWriting(undefined)} />}
      {signing && <SignSedationDialog sedation={sedation} onClose={() => setSigning(false)} />}
    </Card>
  );
}

/** Reminds of the vital signs, which are due every five minutes. */
function VitalsDue({ sedation }: { sedation: Sedation }) {
  const minutes = Math.max(0, minutesSinceVitals(sedation, useNow()));
  const due = minutes >= vitalsEvery;
  return (
    <div role="status">
      {due ? (
        <p className={classes.warning} data-level="stop">
          <b>Vital signs are due:</b> the last are {minutes} minutes old.
        </p>
      ) : (
        <p className={look.small}>Next vital signs in {vitalsEvery - minutes} minutes.</p>
      )}
    </div>
  );
}
