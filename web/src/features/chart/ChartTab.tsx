import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '../../ui/QueryState.tsx';
import { proceduresQuery } from '../catalogue/queries.ts';
import { ChartWorkplace } from './ChartWorkplace.tsx';
import { chartMessages } from './messages.ts';
import { chartQuery } from './queries.ts';

/** The chart of a patient's teeth: what was found, what exists, what was done and what is planned. */
export function ChartTab({ patientId }: { patientId: string }) {
  const [on, setOn] = useState('');
  const chart = useQuery(chartQuery(patientId, on));
  // Without the catalogue the chart is shown all the same; commands say that they know no procedure.
  const procedures = useQuery(proceduresQuery());
  return (
    <QueryState query={chart} failed={chartMessages.loadFailed}>
      {(shown) => (
        <ChartWorkplace
          patientId={patientId}
          chart={shown}
          procedures={procedures.data}
          on={on}
          onDay={setOn}
        />
      )}
    </QueryState>
  );
}
