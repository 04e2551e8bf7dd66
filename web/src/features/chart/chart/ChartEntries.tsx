import { type Numbering, siteText } from '@cusp/contract';
import type { ReactNode } from 'react';
import { LocalDate } from '../../../ui/text/Values.tsx';
import colors from './drawing/Tooth.module.css';
import { stateLetters } from './marks.ts';
import type { ChartRow } from './model.ts';
import { Contradiction } from './Contradiction.tsx';
import { cavityWords, markWords, markStateWords } from './words.ts';
import classes from './Entries.module.css';

interface ChartEntriesProps {
  rows: readonly ChartRow[];
  numbering: Numbering;
  actions: (row: ChartRow, where: string) => ReactNode;
}

/** The entries of one tooth, each with its actions. */
export const ChartEntries = ({ rows, numbering, actions }: ChartEntriesProps) => (
  <ul className={classes.entries}>
    {rows.map((row) => {
      const where = siteText(row.mark, numbering);
      return (
        <li key={row.mark.id}>
          <b className={`${classes.letter} ${colors[row.mark.state]}`}>{stateLetters[row.mark.state]}</b>
          <span>
            {markWords(row.mark)}
            {row.mark.surfaces !== '' && ` ${row.mark.surfaces}`}
            <small>
              {cavityWords(row.mark) !== '' && `${cavityWords(row.mark)} · `}
              {markStateWords(row.mark) !== '' && `${markStateWords(row.mark)} · `}
              <LocalDate date={row.date} form="plain" />
              {row.mark.note !== '' && ` · ${row.mark.note}`}
            </small>
            <Contradiction row={row} />
          </span>
          {actions(row, where)}
        </li>
      );
    })}
  </ul>
);
