import { type Numbering, siteText } from '@cusp/contract';
import { memo, type ReactNode, useState } from 'react';
import { Button } from '@mantine/core';
import { LocalDate, Money } from '../../../ui/text/Values.tsx';
import colors from './drawing/Tooth.module.css';
import { stateLetters } from './marks.ts';
import type { ChartRow } from './model.ts';
import { Contradiction } from './Contradiction.tsx';
import { cavityWords, markWords, markStateWords } from './words.ts';
import classes from './Entries.module.css';

interface ChartTableProps {
  rows: readonly ChartRow[];
  numbering: Numbering;
  caption: string;
  /** The actions of a row; null for none. */
  actions: (row: ChartRow, where: string) => ReactNode;
}

/** Rows that are shown at first; a long history needs a press. */
const first = 25;

/** "3 MOD", "Upper right", "Whole mouth". */
function whereWords({ mark }: ChartRow, numbering: Numbering): string {
  const where = siteText(mark, numbering) || 'full mouth';
  return where.charAt(0).toUpperCase() + where.slice(1);
}

/** Work to be done. */
const isAhead = ({ mark }: ChartRow) => mark.state === 'planned' || mark.state === 'in_progress';

/** The same as the drawing, as a table: what is planned or begun before everything else, and of each the latest first. */
export const ChartTable = memo(function ChartTable({ rows, numbering, caption, actions }: ChartTableProps) {
  const [all, setAll] = useState(false);
  const latest = rows.toSorted(
    (a, b) => Number(isAhead(b)) - Number(isAhead(a)) || b.date.localeCompare(a.date),
  );
  const shown = all ? latest : latest.slice(0, first);
  return (
    <div className={classes.tableBox}>
      <table className={classes.table}>
        <caption>
          {caption} <span className={classes.count}>{rows.length}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">Where</th>
            <th scope="col">What</th>
            <th scope="col">
              <span className={classes.stateHead}>State</span>
            </th>
            <th scope="col">Date, by</th>
            <th scope="col">Fee</th>
            <th scope="col">
              <span className="unseen">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => {
            const where = whereWords(row, numbering);
            return (
              <tr key={row.mark.id} data-fresh={row.mark.fresh || undefined}>
                <th scope="row">{where}</th>
                <td>
                  {markWords(row.mark)}
                  {cavityWords(row.mark) !== '' && (
                    <span className={classes.note}>{cavityWords(row.mark)}</span>
                  )}
                  {row.mark.note !== '' && <span className={classes.note}>{row.mark.note}</span>}
                  <Contradiction row={row} />
                </td>
                <td className={colors[row.mark.state]}>
                  <b className={classes.letter}>{stateLetters[row.mark.state]}</b>{' '}
                  <span className={classes.stateWords}>
                    {markStateWords(row.mark) || (row.mark.state === 'watch' ? 'watch' : 'finding')}
                  </span>
                </td>
                <td>
                  <span className={classes.date}>
                    <LocalDate date={row.date} form="plain" />
                  </span>
                  {row.who !== '' && <span className={classes.note}>{row.who}</span>}
                </td>
                <td className={classes.fee}>{row.treatment && <Fee row={row.treatment} />}</td>
                <td>{actions(row, where)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {latest.length > shown.length && (
        <Button variant="default" onClick={() => setAll(true)}>
          Show all {latest.length}
        </Button>
      )}
    </div>
  );
});

const Fee = ({ row }: { row: { cost: number; priced: boolean } }) =>
  row.priced ? <Money amount={row.cost} /> : <span>No fee</span>;
