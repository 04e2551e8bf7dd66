import type { AdminPracticeDetail } from '@cusp/contract';
import { numberWords } from '../../../../ui/text/formats.ts';
import { FactList } from '../../../../ui/tables/RecordCard.tsx';
import { LocalDateTime } from '../../../../ui/text/Values.tsx';
import { Panel } from '../Panel.tsx';

const kindWords: Record<string, string> = {
  stedi: 'Stedi',
  https: 'Another one, by HTTPS',
  house: 'Test clearinghouse',
};
const at = (moment: string | null) =>
  moment === null ? 'Never' : <LocalDateTime key="at" moment={moment} />;

/** The state of a practice's clearinghouse connection, without anything about its claims. */
export const ClearinghousePanel = ({
  clearinghouse: { kind, is_test, waiting, waiting_since, failing_since, failure, sent_at, fetched_at },
}: {
  clearinghouse: NonNullable<AdminPracticeDetail['clearinghouse']>;
}) => (
  <Panel title="Clearinghouse">
    <FactList
      facts={[
        ['Connection', `${kindWords[kind] ?? kind}${is_test ? ', test mode' : ''}`, 'wide'],
        ['Waiting claims', numberWords(waiting)],
        ...(waiting_since === null ? [] : ([['Oldest since', at(waiting_since)]] as const)),
        ...(failing_since === null
          ? []
          : ([
              ['Failing since', at(failing_since)],
              ['Why', failure, 'wide'],
            ] as const)),
        ['Last sent', at(sent_at)],
        ['Last checked for responses', at(fetched_at)],
      ]}
    />
  </Panel>
);
