import type { Figure, Report, ReportFacts } from '@cusp/contract';
import { Table } from '@mantine/core';
import { useState } from 'react';
import { BarChart } from '../../../ui/charts/BarChart.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { usePhone } from '../../../ui/screens/layout.ts';
import { SortButton } from '../../../ui/tables/SortButton.tsx';
import { collator, type SortOrder } from '../../../ui/tables/sorting.ts';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { IconChartBar } from '@tabler/icons-react';
import type { ReportFilterValues } from './queries.ts';
import { figureWords, groupingWords, rowWords } from './words.ts';
import classes from './Reports.module.css';

/** A chart has no room for more bars. */
const drawnAtMost = 62;

interface ReportFiguresProps {
  facts: ReportFacts;
  filters: ReportFilterValues;
  report: Report;
}

/** The column that names the rows. */
const rowName = 'name';

/** A chart, and the table whose figures open the entries that they consist of; each column sorts it. */
export function ReportFigures({
  facts,
  filters: { by },
  report: { rows: given, totals },
}: ReportFiguresProps) {
  const phone = usePhone();
  const [order, setOrder] = useState<SortOrder>();
  const rows = order === undefined ? given : sorted(given, order);
  /** Names begin with A, figures with the largest; a second click turns it round. */
  const sortBy = (id: string) => setOrder({ id, desc: order?.id === id ? !order.desc : id !== rowName });
  const head = (id: string, header: string) => (
    <SortButton header={header} order={order?.id === id ? order : undefined} onClick={() => sortBy(id)} />
  );
  const direction = (id: string) =>
    order?.id === id ? (order.desc ? 'descending' : 'ascending') : undefined;
  const figures = Object.entries(facts.figures);
  if (rows.length === 0)
    return (
      <Empty
        sentence={facts.over === 'moment' ? 'No open items' : 'Nothing in this period'}
        icon={IconChartBar}
      />
    );
  const drawn = facts.drawn.flatMap((name) => {
    const figure = facts.figures[name];
    return figure === undefined ? [] : [{ name, figure }];
  });
  const unit = drawn[0]?.figure ?? { unit: 'count' };
  // Figures of one moment are drawn by their parts, all others by their rows.
  const isByPart = facts.over === 'moment' && drawn.length > 1;
  const bars = isByPart
    ? drawn.map(({ name, figure }) => ({ name: figure.name, figures: [totals[name] ?? 0] }))
    : given.slice(0, drawnAtMost).map((row) => ({
        name: rowWords(by, row),
        figures: drawn.map(({ name }) => row.figures[name] ?? 0),
      }));
  const series = isByPart ? ['Open'] : drawn.map(({ figure }) => figure.name);
  return (
    <>
      <div className={classes.chart}>
        <BarChart rows={bars} series={series} words={(value) => figureWords(unit, value)} />
      </div>
      <div className={classes.wide}>
        <Table aria-label={facts.title} striped>
          <Table.Thead>
            <Table.Tr>
              <Table.Th aria-sort={direction(rowName)}>{head(rowName, groupingWords[by])}</Table.Th>
              {figures.map(([name, figure]) => (
                <Table.Th key={name} ta="right" aria-sort={direction(name)}>
                  {head(name, figure.name)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.key}>
                <Table.Th scope="row" fw={400}>
                  {rowWords(by, row, phone ? 'plain' : 'short')}
                </Table.Th>
                {figures.map(([name, figure]) => (
                  <FigureCell
                    key={name}
                    name={name}
                    figure={figure}
                    value={row.figures[name] ?? 0}
                    of={row.key}
                  />
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row">Total</Table.Th>
              {figures.map(([name, figure]) => (
                <FigureCell key={name} name={name} figure={figure} value={totals[name] ?? 0} of={undefined} />
              ))}
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </div>
    </>
  );
}

/** Rows by a column; days and months by their key. */
function sorted(rows: Report['rows'], { id, desc }: SortOrder): Report['rows'] {
  const way = desc ? -1 : 1;
  return rows.toSorted((one, other) =>
    id === rowName
      ? way * collator.compare(one.name || one.key, other.name || other.key)
      : way * ((one.figures[id] ?? 0) - (other.figures[id] ?? 0)),
  );
}

/** A figure; a sum links to its entries. */
const FigureCell = ({
  name,
  figure,
  value,
  of,
}: {
  name: string;
  figure: Figure;
  value: number;
  of: string | undefined;
}) => (
  <Table.Td ta="right" className="figures" fw={of === undefined ? 600 : 400}>
    {figure.of !== undefined || value === 0 ? (
      figureWords(figure, value)
    ) : (
      <TextLink
        from="/reports"
        to="/reports"
        search={(previous) => ({ ...previous, figure: name, key: of })}
        aria-label={`${figureWords(figure, value)}: show entries of ${figure.name}`}
      >
        {figureWords(figure, value)}
      </TextLink>
    )}
  </Table.Td>
);
