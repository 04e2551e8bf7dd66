import type { PatientSummary as Summary } from '@cusp/contract';
import { LocalDate, LocalTime, Money } from '../../../ui/text/Values.tsx';

/** The amount due and the next visit beside a search result; nothing until they have loaded. */
export const PatientSummaryCard = ({ summary }: { summary: Summary | undefined }) =>
  summary && (
    <>
      <span>
        {summary.owed.due_now > 0 ? (
          <>
            Due now <Money amount={summary.owed.due_now} />
          </>
        ) : (
          'No balance due'
        )}
      </span>
      <span>
        {summary.next_visit_date === null ? (
          'No appointment scheduled'
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
