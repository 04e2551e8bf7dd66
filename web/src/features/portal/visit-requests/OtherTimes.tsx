import { chooseVisitTime, visitRequestOpenings, type VisitRequest } from '@cusp/contract';
import { call } from '../../../api/call.ts';
import { daysAtOnce, TimesToChoose } from '../booking/TimesToChoose.tsx';

interface OtherTimesProps {
  token: string;
  today: string;
  onChosen: (request: VisitRequest) => void;
}

/** Other times, for a requester who paid and couldn't get the chosen one. */
export const OtherTimes = ({ token, today, onChosen }: OtherTimesProps) => (
  <TimesToChoose
    queryKey={['visit_request', token]}
    today={today}
    load={(from, signal) =>
      call(visitRequestOpenings, { body: { token, from, days: daysAtOnce } }, { signal })
    }
    choose={({ date, time, provider_id }) =>
      call(chooseVisitTime, { body: { token, date, time, provider_id } })
    }
    onChosen={onChosen}
  />
);
