import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { LazyPiece, lazyPiece } from '../../../ui/loading/lazyPiece.tsx';
import { useAnswered } from '../../../ui/feedback/answered.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Loading } from '../../../ui/feedback/states.tsx';
import { usePhone } from '../../../ui/screens/layout.ts';
import { Chairside } from '../../../ui/screens/Chairside.tsx';
import { proceduresQuery } from '../../../api/catalog.ts';
import { bundlesQuery, quickButtonsQuery } from '../catalog/queries.ts';
import { chartMessages } from './messages.ts';
import { chartQuery } from './queries.ts';
import classes from './Modes.module.css';

// It is loaded while the chart's data are on their way.
const workplace = lazyPiece(async () => (await import('./ChartWorkplace.tsx')).ChartWorkplace);
workplace.warm();

const route = getRouteApi('/staff/patients/$id');

const perio = lazyPiece(async () => (await import('../perio/PerioMode.tsx')).PerioMode);
const risk = lazyPiece(async () => (await import('../risk/RiskMode.tsx')).RiskMode);
const riskMarks = lazyPiece(async () => (await import('../risk/RiskMarks.tsx')).RiskMarks);

/** The chart of a patient: its teeth, or the gums around them. */
export function ChartTab({ patientId }: { patientId: string }) {
  const navigate = useNavigate();
  const mode = route.useSearch({ select: ({ chart = 'teeth' }) => chart });
  // Where the command line stands: in one line with the modes, so that the teeth begin higher. On a phone the tooth comes first.
  const [line, setLine] = useState<HTMLElement | null>(null);
  const isPhone = usePhone();
  return (
    <>
      <div className={classes.bar}>
        <div className={classes.modes} role="radiogroup" aria-label="Chart of">
          {modes.map((one) => (
            // The mode under the mouse is probably chosen next.
            <label
              key={one.mode}
              className={classes.status}
              onPointerEnter={() => one.mode === 'perio' && perio.warm()}
            >
              <input
                type="radio"
                name="chart-mode"
                className="unseen"
                checked={mode === one.mode}
                onChange={() =>
                  void navigate({
                    to: '.',
                    search: (now) => ({
                      ...now,
                      chart: one.mode === 'teeth' ? undefined : one.mode,
                      exam: undefined,
                    }),
                    replace: true,
                  })
                }
              />
              {one.words}
            </label>
          ))}
        </div>
        <Chairside />
        <LazyPiece of={riskMarks} with={{ patientId }} />
        {mode === 'teeth' && !isPhone && <div ref={setLine} className={classes.line} />}
      </div>
      {mode === 'teeth' ? (
        <TeethMode patientId={patientId} line={line} />
      ) : mode === 'risk' ? (
        <LazyPiece key="risk" of={risk} with={{ patientId }} meanwhile={<Loading height="40vh" />} />
      ) : (
        <LazyPiece key="perio" of={perio} with={{ patientId }} meanwhile={<Loading height="40vh" />} />
      )}
    </>
  );
}

const modes = [
  { mode: 'teeth', words: 'Teeth' },
  { mode: 'perio', words: 'Perio' },
  { mode: 'risk', words: 'Risk' },
] as const;

/** The chart of a patient's teeth: what was found, what exists, what was done and what is planned. */
function TeethMode({ patientId, line }: { patientId: string; line: HTMLElement | null }) {
  const [on, setOn] = useState('');
  const chart = useQuery(chartQuery(patientId, on));
  const shownDay = useAnswered(on, chart);
  // Without the catalog the chart is shown anyway; commands say that they know no procedure.
  const procedures = useQuery(proceduresQuery());
  // Asked for now, so that the buttons are drawn together with the teeth.
  usePrefetchQuery(quickButtonsQuery());
  usePrefetchQuery(bundlesQuery());
  return (
    <QueryState query={chart} failed={chartMessages.loadFailed}>
      {(shown) => (
        <LazyPiece
          of={workplace}
          with={{ patientId, chart: shown, procedures: procedures.data, on, shownDay, onDay: setOn, line }}
          meanwhile={<Loading height="40vh" />}
        />
      )}
    </QueryState>
  );
}
