import {
  strikeVital,
  type Vital,
  vitalFacts,
  vitalMeasures,
  vitalWarning,
  vitalWords,
  yearsBetween,
} from '@cusp/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { EnteredInErrorDialog } from '../../../ui/forms/ReasonDialog.tsx';
import { TabSection } from '../../../ui/screens/TabSection.tsx';
import { LocalDate } from '../../../ui/text/Values.tsx';
import { vitalMessages } from './messages.ts';
import { vitalsQuery } from './queries.ts';
import { Trend } from './Trend.tsx';
import classes from './Vitals.module.css';

const dialog = lazyDialog(async () => (await import('./AddVitalsDialog.tsx')).AddVitalsDialog);

/** A patient's vitals: the latest value of each measure with its trend, and the earlier ones on request. */
export function VitalsSection({ patientId }: { patientId: string }) {
  const query = useQuery(vitalsQuery(patientId));
  const { may } = useSession();
  const [adding, setAdding] = useState(false);
  return (
    <TabSection
      title="Vitals"
      action={
        may('chart.write') && query.data && <Button onClick={() => setAdding(true)}>Enter Vitals</Button>
      }
    >
      <QueryState query={query} failed={vitalMessages.failed}>
        {({ vitals, date_of_birth: born }) => (
          <>
            {vitals.length === 0 && <p>No vitals have been entered yet.</p>}
            <ul className={classes.rows} aria-label="Vitals">
              {vitalMeasures.map((measure) => {
                const own = vitals.filter((vital) => vital.measure === measure);
                return own.length > 0 && <Measure key={measure} vitals={own} born={born} />;
              })}
            </ul>
            <LazyDialog
              of={dialog}
              with={{ patientId, born, opened: adding, onClose: () => setAdding(false) }}
            />
          </>
        )}
      </QueryState>
    </TabSection>
  );
}

function Measure({ vitals, born }: { vitals: readonly Vital[]; born: string }) {
  const [open, setOpen] = useState(false);
  const standing = vitals.filter(({ struck_at }) => struck_at === null);
  const [latest = vitals[0]] = standing;
  if (latest === undefined) return null;
  const { name } = vitalFacts[latest.measure];
  const warning = standing.length > 0 ? vitalWarning(latest, yearsBetween(born, latest.taken_on)) : undefined;
  return (
    <li className={classes.row}>
      <span>{name}</span>
      <div>
        {standing.length === 0 ? (
          <span className={classes.dim}>Entered in error</span>
        ) : (
          <>
            <span className={`figures ${classes.value}`}>{wordsOf(latest)}</span>{' '}
            <span className={classes.dim}>
              <LocalDate date={latest.taken_on} form="plain" />
            </span>
          </>
        )}
        {warning && (
          <p className={classes.warning} data-level={warning.level}>
            {warning.words}
          </p>
        )}
      </div>
      <Trend vitals={standing} />
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={open}
        aria-label={`All values: ${name}`}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Hide' : `All (${vitals.length})`}
      </Button>
      {open && (
        <ul className={classes.earlier} aria-label={`All values: ${name}`}>
          {vitals.map((vital) => (
            <Earlier key={vital.id} vital={vital} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** A value as it was typed, and in the unit of storage if that is different. */
function wordsOf({ typed, typed_unit: typedUnit, value, second, unit }: Vital): string {
  const asTyped = [typed, typedUnit]
    .filter(Boolean)
    .join(typedUnit === '%' || typedUnit.startsWith('/') ? '' : ' ');
  return typedUnit === unit
    ? asTyped
    : `${asTyped} (${vitalWords({ value: Math.round(value * 10) / 10, second, unit })})`;
}

function Earlier({ vital }: { vital: Vital }) {
  const { may } = useSession();
  const strike = useChange(strikeVital, 'vitals');
  const [striking, setStriking] = useState(false);
  const isStruck = vital.struck_at !== null;
  return (
    <li>
      <span className={isStruck ? classes.struck : undefined}>{wordsOf(vital)}</span>
      <span className={classes.dim}>
        <LocalDate date={vital.taken_on} form="plain" />, {vital.created_by}
        {vital.note && `: ${vital.note}`}
        {isStruck && ` · entered in error, ${vital.struck_by}: ${vital.struck_reason}`}
      </span>
      {!isStruck && may('chart.write') && (
        <>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setStriking(true)}>
            Entered in Error…
          </Button>
          <EnteredInErrorDialog
            opened={striking}
            schema={strikeVital.body}
            submit={(body) => strike.mutateAsync({ input: { params: { id: vital.id }, body } })}
            messages={vitalMessages.struck}
            onClose={() => setStriking(false)}
          >
            The value will no longer count. It stays in the record with your reason.
          </EnteredInErrorDialog>
        </>
      )}
    </li>
  );
}
