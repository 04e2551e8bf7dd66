import type { Report, ReportFacts } from '@cusp/contract';
import { dateWords } from '../../../ui/text/dates.ts';
import { factsOn, printSheet, type Sender, tableOn } from '../../../ui/print/printSheet.ts';
import type { ReportFilterValues } from './queries.ts';
import { figureWords, groupingWords, rowWords } from './words.ts';

interface Printed {
  facts: ReportFacts;
  filters: ReportFilterValues;
  report: Report;
  /** The provider that it is narrowed to; '': all. */
  provider: string;
  practice: Sender;
  today: string;
}

/**
 * Opens a report for printing: what it counts, of which time, and its rows.
 * @returns false if the browser blocked the window
 */
export function printReport({ facts, filters, report, provider, practice, today }: Printed): boolean {
  const figures = Object.entries(facts.figures);
  const words = (of: Report['totals']) => figures.map(([name, figure]) => figureWords(figure, of[name] ?? 0));
  const right = (text: string) => ({ words: text, align: 'right' }) as const;
  return printSheet({
    title: facts.title,
    sender: practice,
    fill: (make) => [
      make('h2', '', facts.title),
      make('p', '', facts.definition),
      factsOn(make, [
        [facts.over === 'moment' ? 'At the end of' : 'Period', timeWords(facts, filters, today)],
        ['Provider', provider],
      ]),
      tableOn(make, {
        caption: `By ${groupingWords[filters.by].toLowerCase()}`,
        heads: [groupingWords[filters.by], ...figures.map(([, { name }]) => right(name))],
        rows: report.rows.map((row) => [rowWords(filters.by, row), ...words(row.figures).map(right)]),
        none: 'Nothing in this period',
        total: ['Total', ...words(report.totals)],
      }),
    ],
  });
}

function timeWords({ over }: ReportFacts, { from, to }: ReportFilterValues, today: string): string {
  const last = dateWords(to ?? today, 'plain');
  return over === 'moment' || from === undefined ? last : `${dateWords(from, 'plain')} to ${last}`;
}
