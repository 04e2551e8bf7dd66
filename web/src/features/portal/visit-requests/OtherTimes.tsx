import { chooseVisitTime, visitRequestOpenings, type VisitRequest } from '@cusp/contract';
import { call } from '../../../api/call.ts';
import { daysAtOnce, TimesToChoose } from '../booking/TimesToChoose.tsx';

interface OtherTimesProps {
  token: string;
  onChosen: (request: VisitRequest) => void;
}

/** Other times, for whoever paid after theirs was taken. */
export const OtherTimes = ({ token, onChosen }: OtherTimesProps) => (
  <TimesToChoose
    queryKey={['visit_request', token]}
    load={(from, signal) =>
      call(
        visitRequestOpenings,
        { body: { token, days: daysAtOnce, ...(from !== undefined && { from }) } },
        { signal },
      )
    }
    choose={({ date, time, provider_id }) =>
      call(chooseVisitTime, { body: { token, date, time, provider_id } })
    }
    onChosen={onChosen}
  />
);
