import type { CSSProperties } from 'react';
import { Tip } from '../feedback/Tip.tsx';
import { ticks } from './ticks.ts';
import classes from './BarChart.module.css';

interface BarChartProps {
  /** A group of bars each, with a figure for each series. */
  rows: readonly { name: string; figures: readonly number[] }[];
  /** Their names, at most four. More than one has a legend. */
  series: readonly string[];
  words: (figure: number) => string;
}

const colors = ['cusp-6', 'orange-5', 'blue-5', 'gray-5'];
/** More names than these don't fit beside one another on a phone. */
const names = 6;

/** What the style sheet reads: shares of the height from the top, and a color. */
const vars = (given: Record<`--${string}`, string | number>): CSSProperties => ({ ...given });
const colorOf = (series: number) => `var(--mantine-color-${colors[series] ?? 'gray-5'})`;

/** Bars for figures that also stand in a table, which the keyboard and screen readers use: the bars are hidden from them. */
export function BarChart({ rows, series, words }: BarChartProps) {
  const lines = ticks(rows.flatMap(({ figures }) => figures));
  const [bottom = 0, top = 1] = [lines[0], lines.at(-1)];
  const at = (figure: number) => (top - figure) / (top - bottom);
  const everyFew = Math.ceil(rows.length / names);
  return (
    <div aria-hidden className={classes.chart} style={vars({ '--height': '12rem' })}>
      {series.length > 1 && (
        <div className={classes.legend}>
          {series.map((name, index) => (
            <span key={name} style={vars({ '--bar': colorOf(index) })}>
              {name}
            </span>
          ))}
        </div>
      )}
      <div className={classes.area}>
        <div className={classes.axis}>
          {lines.map((line) => (
            <span key={line} style={vars({ '--at': at(line) })}>
              {words(line)}
            </span>
          ))}
        </div>
        <div className={classes.plot}>
          {lines.map((line) => (
            <div
              key={line}
              className={classes.line}
              data-zero={line === 0 || undefined}
              style={vars({ '--at': at(line) })}
            />
          ))}
          <div className={classes.rows}>
            {rows.map((row, place) => (
              <Tip key={place} side="top" words={tipOf(row, series, words)}>
                <div className={classes.row}>
                  {row.figures.map((figure, index) => (
                    <div
                      key={series[index]}
                      className={classes.bar}
                      style={vars({
                        '--bar': colorOf(index),
                        '--from': at(Math.max(0, figure)),
                        '--to': at(Math.min(0, figure)),
                      })}
                    />
                  ))}
                </div>
              </Tip>
            ))}
          </div>
        </div>
        <div className={classes.names} data-some={everyFew > 1 || undefined}>
          {rows.map(({ name }, place) => (
            <span key={place}>{place % everyFew === 0 ? name : ''}</span>
          ))}
        </div>
      </div>
    </div>
  );
}

/** "March: $1,200.00", or each series with its name. */
const tipOf = (
  { name, figures }: BarChartProps['rows'][number],
  series: readonly string[],
  words: BarChartProps['words'],
) =>
  `${name}: ${figures
    .map((figure, index) => (series.length > 1 ? `${series[index]} ${words(figure)}` : words(figure)))
    .join(', ')}`;
