import type { PatientSummary as Summary } from '@cusp/contract';
import { LocalDate, LocalTime, Money } from '../../ui/Values.tsx';

/** What is due and the next visit, beside a patient who was found; nothing until it is known. */
export const PatientSummary = ({ summary }: { summary: Summary | undefined }) =>
  summary && (
    <>
      <span>
        {summary.due > 0 ? (
          <>
            Due <Money amount={summary.due} />
          </>
        ) : (
          'Nothing due'
        )}
      </span>
      <span>
        {summary.next_visit_date === null ? (
          'No visit scheduled'
        ) : (
          <>
            Next <LocalDate date={summary.next_visit_date} />
            {summary.next_visit_time !== null && (
              <>
                , <LocalTime time={summary.next_visit_time} />
              </>
            )}
          </>
        )}
      </span>
    </>
  );
