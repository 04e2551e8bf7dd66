import {
  type Anesthesia,
  anesthesiaDose,
  type Anesthetic,
  anestheticWords,
  strikeAnesthetic,
  StrikeAnestheticInput,
} from '@cusp/contract';
import { Button, Card, Title } from '@mantine/core';
import { IconPlus, IconVaccine } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { useDialog } from '../../../ui/forms/useDialog.ts';
import { TabSection } from '../../../ui/screens/TabSection.tsx';
import { LocalDate, LocalTime } from '../../../ui/text/Values.tsx';
import { providersQuery } from '../../practice/providers/queries.ts';
import { SedationSection } from '../sedation/SedationSection.tsx';
import { AnestheticDialog } from './AnestheticDialog.tsx';
import { DoseTotals } from './DoseTotals.tsx';
import { anesthesiaMessages } from './messages.ts';
import { anesthesiaQuery } from './queries.ts';
import { cartridgesWords, techniqueWords } from './words.ts';
import classes from './Anesthesia.module.css';
import { useChange } from '../../../api/useChange.ts';
import { EnteredInErrorDialog } from '../../../ui/forms/ReasonDialog.tsx';
import look from '../../../ui/theme/look.module.css';

const route = getRouteApi('/staff/patients/$id');

/** A patient's local anesthetics with what today's come to, and the sedation records. */
export function AnesthesiaTab({ patientId }: { patientId: string }) {
  const { dialog } = route.useSearch();
  const { open, close } = useDialog();
  const mayWrite = useSession().may('chart.write');
  const query = useQuery(anesthesiaQuery(patientId));
  const { data: providers } = useQuery(providersQuery());
  return (
    <div className={classes.stack}>
      <TabSection
        title="Local Anesthetics"
        action={
          mayWrite && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open('anesthetic')}>
              Record Anesthetic
            </Button>
          )
        }
      >
        <QueryState query={query} failed={anesthesiaMessages.failed}>
          {(known) => (
            <>
              <Given known={known} mayWrite={mayWrite} />
              {mayWrite && providers && (
                <AnestheticDialog
                  patientId={patientId}
                  known={known}
                  providers={providers}
                  opened={dialog === 'anesthetic'}
                  onClose={close}
                />
              )}
            </>
          )}
        </QueryState>
      </TabSection>
      <SedationSection patientId={patientId} />
    </div>
  );
}

function Given({ known, mayWrite }: { known: Anesthesia; mayWrite: boolean }) {
  const { anesthetics, today, facts } = known;
  const [striking, setStriking] = useState<Anesthetic>();
  const ofToday = anesthetics.filter(({ given_on, struck_at }) => given_on === today && struck_at === null);
  if (anesthetics.length === 0) return <Empty sentence={anesthesiaMessages.none} icon={IconVaccine} />;
  return (
    <Card>
      {ofToday.length > 0 && (
        <>
          <Title order={3}>Today</Title>
          <DoseTotals dose={anesthesiaDose(ofToday, ofToday[0]?.weight_kg ?? null, facts)} />
        </>
      )}
      <ul className={look.bare} aria-label="Local anesthetics">
        {anesthetics.map((given) => (
          <li key={given.id} className={classes.row} data-struck={given.struck_at !== null}>
            <div>
              <div className={classes.what}>
                {anestheticWords(given.product)}, {cartridgesWords(given)}
              </div>
              <div className={look.small}>
                <LocalDate date={given.given_on} /> <LocalTime time={given.given_at} /> · {given.site} ·{' '}
                {techniqueWords(given.technique)} · {given.provider_name}
                {given.lot && ` · lot ${given.lot}`}
                {given.weight_kg !== null && ` · ${given.weight_kg} kg`}
              </div>
              {given.despite && <div className={look.small}>Given anyway: {given.despite}</div>}
              {given.struck_at !== null && (
                <div className={look.small}>
                  Entered in error, {given.struck_by}: {given.struck_reason}
                </div>
              )}
            </div>
            {mayWrite && given.struck_at === null && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Entered in error: ${anestheticWords(given.product)} at ${given.site}`}
                onClick={() => setStriking(given)}
              >
                Entered in Error
              </Button>
            )}
          </li>
        ))}
      </ul>
      {striking && <StrikeAnestheticDialog given={striking} onClose={() => setStriking(undefined)} />}
    </Card>
  );
}

function StrikeAnestheticDialog({ given, onClose }: { given: Anesthetic; onClose: () => void }) {
  const strike = useChange(strikeAnesthetic, 'anesthesia');
  return (
    <EnteredInErrorDialog
      schema={StrikeAnestheticInput}
      submit={(body) => strike.mutateAsync({ input: { params: { id: given.id }, body } })}
      messages={{ done: anesthesiaMessages.struck, failed: anesthesiaMessages.strikeFailed }}
      onClose={onClose}
    >
      The dose will no longer count. It stays in the record with your reason.
    </EnteredInErrorDialog>
  );
}
