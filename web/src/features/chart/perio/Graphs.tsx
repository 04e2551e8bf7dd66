import type { Numbering } from '@cusp/contract';
import { memo, useState } from 'react';
import type { PerioColumn } from './columns.ts';
import { GraphLegend, PerioGraph } from './PerioGraph.tsx';
import type { PerioState } from './reducer.ts';
import classes from './Perio.module.css';
import graphClasses from './PerioGraph.module.css';

interface GraphsProps {
  columns: Readonly<Record<'upper' | 'lower', readonly PerioColumn[]>>;
  teeth: PerioState['teeth'];
  before: { words: string; teeth: PerioState['teeth'] } | undefined;
  numbering: Numbering;
}

const graphKey = 'cusp.perio.graph';

/** The graph of both arches, where one wants to see it. */
export const Graphs = memo(function Graphs({ columns, teeth, before, numbering }: GraphsProps) {
  const [open, setOpen] = useState(() => localStorage.getItem(graphKey) !== 'no');
  return (
    <>
      <label className={classes.jump}>
        <input
          type="checkbox"
          checked={open}
          onChange={({ currentTarget: { checked } }) => {
            setOpen(checked);
            localStorage.setItem(graphKey, checked ? 'yes' : 'no');
          }}
        />
        Graph of margin and pockets
      </label>
      {open && (
        <>
          <GraphLegend before={before?.words} />
          <div
            className={`${classes.scroll} ${graphClasses.graphs}`}
            role="region"
            aria-label="Graph of margin and pockets"
            // Focusable, so that the keyboard can scroll it.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
          >
            {(['upper', 'lower'] as const).map((arch) => (
              <PerioGraph
                key={arch}
                arch={arch}
                columns={columns[arch]}
                teeth={teeth}
                before={before?.teeth}
                numbering={numbering}
              />
            ))}
          </div>
        </>
      )}
    </>
  );
});
