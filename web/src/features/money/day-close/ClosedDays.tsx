import { countedMoney } from '@cusp/contract';
import { Button, Table, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../api/session.tsx';
import { dateWords } from '../../../ui/text/dates.ts';
import { sumOf } from '../../../ui/text/formats.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { useDialog } from '../../../ui/forms/useDialog.ts';
import { LocalDate, Money } from '../../../ui/text/Values.tsx';
import { dayMessages } from './messages.ts';
import { dayClosesQuery } from './queries.ts';
import { ReopenDayDialog } from './ReopenDayDialog.tsx';
import classes from './DaySheet.module.css';

/** The days closed last. The owner opens the last one again. */
export function ClosedDays({ dialog }: { dialog: string | undefined }) {
  const query = useQuery(dayClosesQuery());
  const { may } = useSession();
  const { open, close: shut } = useDialog();
  const last = query.data?.find(({ reopened_at }) => reopened_at === null);
  return (
    <section className={classes.closed} aria-labelledby="closed-days">
      <div className={classes.head}>
        <Title order={2} size="h4" id="closed-days">
          Closed Days
        </Title>
        {last && may('days.reopen') && (
          <Button variant="default" size="compact-sm" onClick={() => open('reopen_day')}>
            Open {dateWords(last.day)} again
          </Button>
        )}
      </div>
      <QueryState
        query={query}
        failed={dayMessages.closesFailed}
        height="8rem"
        empty={<p className={classes.note}>No closed days yet</p>}
      >
        {(closes) => (
          <div className={classes.wide}>
            <Table aria-label="Closed days" data-wide>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Day</Table.Th>
                  <Table.Th ta="right">Counted</Table.Th>
                  <Table.Th ta="right">Difference</Table.Th>
                  <Table.Th data-roomy>Closed by</Table.Th>
                  <Table.Th data-roomy>Remarks</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {closes.map((close) => {
                  const difference = sumOf(countedMoney.map((way) => close.difference[way]));
                  return (
                    <Table.Tr key={close.id}>
                      <Table.Td>
                        <TextLink to="/day-sheet" search={{ day: close.day }}>
                          <LocalDate date={close.day} />
                        </TextLink>
                        <small className={classes.beside}>
                          by {close.closed_by}
                          {close.explanation && `: ${close.explanation}`}
                          {close.reopened_at !== null &&
                            ` · reopened by ${close.reopened_by}: ${close.reopened_reason}`}
                        </small>
                      </Table.Td>
                      <Table.Td ta="right">
                        <Money amount={sumOf(countedMoney.map((way) => close.counted[way]))} />
                      </Table.Td>
                      <Table.Td ta="right">{difference === 0 ? '–' : <Money amount={difference} />}</Table.Td>
                      <Table.Td data-roomy>{close.closed_by}</Table.Td>
                      <Table.Td data-roomy>
                        {close.explanation}
                        {close.reopened_at !== null && (
                          <p className={classes.note}>
                            Reopened by {close.reopened_by}: {close.reopened_reason}
                          </p>
                        )}
                      </Table.Td>
                    </Table.Tr>
                  );
                })}
              </Table.Tbody>
            </Table>
          </div>
        )}
      </QueryState>
      {last && may('days.reopen') && (
        <ReopenDayDialog close={last} opened={dialog === 'reopen_day'} onClose={shut} />
      )}
    </section>
  );
}
