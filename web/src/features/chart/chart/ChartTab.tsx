import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LazyPiece, lazyPiece } from '../../../ui/loading/lazyPiece.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Loading } from '../../../ui/feedback/states.tsx';
import { proceduresQuery } from '../../../api/catalog.ts';
import { bundlesQuery, quickButtonsQuery } from '../catalog/queries.ts';
import { chartMessages } from './messages.ts';
import { chartQuery } from './queries.ts';

// It is loaded while the chart's data are on their way.
const workplace = lazyPiece(async () => (await import('./ChartWorkplace.tsx')).ChartWorkplace);
workplace.warm();

/** The chart of a patient's teeth: what was found, what exists, what was done and what is planned. */
export function ChartTab({ patientId }: { patientId: string }) {
  const [on, setOn] = useState('');
  const chart = useQuery(chartQuery(patientId, on));
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
          with={{ patientId, chart: shown, procedures: procedures.data, on, onDay: setOn }}
          meanwhile={<Loading height="40vh" />}
        />
      )}
    </QueryState>
  );
}
