import { IconClipboardHeart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '../../../ui/text/today.tsx';
import { Flag } from '../../people/patient-header/Flag.tsx';
import { healthStripQuery } from '../history/queries.ts';
import { agoWords } from '../history/words.ts';

/** The day of the last review of the health history, in the patient's header. */
export function ReviewedFlag({ patientId }: { patientId: string }) {
  const { data, isFetching } = useQuery(healthStripQuery(patientId));
  const today = useToday();
  return (
    <Flag label="Health history" icon={IconClipboardHeart}>
      {data === undefined
        ? isFetching
          ? 'Loading…'
          : 'Could not be loaded'
        : data.reviewed_on === null
          ? 'Not reviewed yet'
          : `Reviewed ${agoWords(data.reviewed_on, today)}`}
    </Flag>
  );
}
