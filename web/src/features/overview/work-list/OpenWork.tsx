import { workKinds } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { workOfDayQuery } from './queries.ts';
import { workLink } from './workLink.ts';

/** For the huddle: the open items about each of the day's patients, except insurance, which has a line of its own there. */
export function useOpenWork(date: string) {
  const { data = [] } = useQuery(workOfDayQuery(date));
  return (patientId: string) =>
    data
      .filter(({ patient_id, kind }) => patient_id === patientId && kind !== 'verify_coverage')
      .map((item) => (
        <div key={`${item.kind} ${item.id}`}>
          <TextLink {...workLink(item)}>
            {workKinds[item.kind].one}: {item.title}
          </TextLink>
        </div>
      ));
}
