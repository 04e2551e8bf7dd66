import type { Numbering } from '@cusp/contract';
import { memo, startTransition, useEffect, useState } from 'react';
import type { PerioColumn } from './columns.ts';
import type { ExamTyping } from './examTyping.ts';
import { GraphLegend, PerioGraph } from './PerioGraph.tsx';
import type { PerioState } from './reducer.ts';
import { whenQuiet } from './typingPause.ts';
import classes from './Perio.module.css';
import entry from './Entry.module.css';
import graphClasses from './PerioGraph.module.css';

interface GraphsProps {
  columns: Readonly<Record<'upper' | 'lower', readonly PerioColumn[]>>;
  typing: ExamTyping;
  before: { words: string; teeth: PerioState['teeth'] } | undefined;
  numbering: Numbering;
}

const graphKey = 'cusp.perio.graph';

/** The graph of both arches, where one wants to see it. */
export const Graphs = memo(function Graphs({ columns, typing, before, numbering }: GraphsProps) {
  const teeth = useTeethAtRest(typing);
  const [open, setOpen] = useState(() => localStorage.getItem(graphKey) !== 'no');
  if (teeth.size === 0) return null;
  return (
    <>
      <label className={entry.jump}>
        <input
          type="checkbox"
          checked={open}
          onChange={({ currentTarget: { checked } }) => {
            setOpen(checked);
            localStorage.setItem(graphKey, checked ? 'yes' : 'no');
          }}
        />
        Margin and pocket graph
      </label>
      {open && (
        <>
          <GraphLegend before={before?.words} />
          <div
            className={`${classes.scroll} ${graphClasses.graphs}`}
            role="region"
            aria-label="Margin and pocket graph"
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

/** Typing doesn't wait for the graph: it is drawn when the keys rest. */
function useTeethAtRest(typing: ExamTyping): PerioState['teeth'] {
  const [teeth, setTeeth] = useState(typing.teeth);
  useEffect(() => whenQuiet(typing.subscribe, () => startTransition(() => setTeeth(typing.teeth))), [typing]);
  return teeth;
}
