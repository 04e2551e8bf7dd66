import type { AdminTrend } from '@cusp/contract';
import { Card, Table, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { adminMessages } from '../messages.ts';
import { adminTrendsQuery } from '../queries.ts';
import { BarChart } from '../../../../ui/charts/BarChart.tsx';
import { moneyWords, numberWords } from '../../../../ui/text/formats.ts';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import classes from './Dashboard.module.css';
import look from '../../../../ui/theme/look.module.css';

const form = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `2026-03` as Mar 2026. */
const monthWords = (month: string) => form.format(new Date(`${month}-01T00:00:00Z`));

/** The growth of the service: practices and recurring revenue at the end of each of the last 12 months. */
export function Trends() {
  const query = useQuery(adminTrendsQuery());
  return (
    <section aria-labelledby="trends" className={look.stack}>
      <Title order={2} id="trends">
        The Last 12 Months
      </Title>
      <QueryState query={query} failed={adminMessages.figuresFailed} silent height="20rem">
        {(trends) => (
          <div className={classes.two}>
            <Trend
              title="Practices"
              trends={trends}
              figureOf={(trend) => trend.practices}
              words={numberWords}
            />
            <Trend
              title="Monthly recurring revenue"
              trends={trends}
              figureOf={(trend) => trend.mrr}
              words={moneyWords}
            />
          </div>
        )}
      </QueryState>
    </section>
  );
}

interface TrendProps {
  title: string;
  trends: readonly AdminTrend[];
  figureOf: (trend: AdminTrend) => number;
  words: (figure: number) => string;
}

/** One chart, and the same figures as a table for people who can't see it or want them to the cent. */
const Trend = ({ title, trends, figureOf, words }: TrendProps) => (
  <Card className={classes.card ?? ''}>
    <Title order={3}>{title}</Title>
    <BarChart
      rows={trends.map((trend) => ({ name: monthWords(trend.month), figures: [figureOf(trend)] }))}
      series={[title]}
      words={words}
    />
    <details className={classes.figures}>
      <summary>
        Show as table<span className="unseen">: {title}</span>
      </summary>
      <Table aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Month</Table.Th>
            <Table.Th ta="right">{title}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {trends.map((trend) => (
            <Table.Tr key={trend.month}>
              <Table.Td>{monthWords(trend.month)}</Table.Td>
              <Table.Td ta="right" className="figures">
                {words(figureOf(trend))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </details>
  </Card>
);
