import {
  addToChart,
  type Chart,
  type ChartCommand,
  type ChartEntryInput,
  type Procedure,
  readChartCommand,
  undoChart,
} from '@cusp/contract';
import { useCallback, useRef, useState } from 'react';
import { useChange } from '../../api/useChange.ts';
import { newKey } from '../../newKey.ts';
import { refusalOf } from '../../ui/refusal.ts';
import { toast } from '../../ui/toast.tsx';
import { readBackAll, rowsSent } from './commands.ts';
import { chartMessages } from './messages.ts';

/** What one step charted, so that it can be undone. */
interface Charted {
  treatments: string[];
  findings: string[];
}

/** A line to chart, and what its procedures are sought among where that isn't the whole catalogue. */
interface TypedCommand {
  text: string;
  procedures?: readonly Procedure[] | undefined;
}

/** Reads commands with the practice's catalogue, charts what they say, and undoes it again. */
export function useCharting(patientId: string, chart: Chart, procedures: readonly Procedure[]) {
  const add = useChange(addToChart, 'treatments');
  const takeBack = useChange(undoChart, 'treatments');
  // What this screen has charted, the last step at the end.
  const done = useRef<Charted[]>([]);
  const [undoable, setUndoable] = useState(0);
  // Said beside the command line: a toast for each row would cover the teeth.
  const [said, setSaid] = useState('');
  const { numbering, dentition } = chart;

  const remember = (charted: Charted) => {
    done.current.push(charted);
    setUndoable(done.current.length);
  };

  const read = useCallback(
    (text: string, sought: readonly Procedure[] = procedures): ChartCommand<Procedure> =>
      readChartCommand(text, {
        numbering,
        dentition,
        procedures: sought,
        // Of a button's procedures that fit equally well, the first one is charted.
        ties: sought === procedures ? 'ask' : 'first',
      }),
    [numbering, dentition, procedures],
  );

  /** Charts all rows or none. @returns whether they were charted */
  const chartRows = async (entries: readonly ChartEntryInput[], words: string): Promise<boolean> => {
    try {
      const answer = await add.mutateAsync({
        input: { params: { id: patientId }, body: { entries: [...entries] } },
        idempotencyKey: newKey(),
      });
      remember({
        treatments: answer.treatments.map(({ id }) => id),
        findings: answer.findings.map(({ id }) => id),
      });
      setSaid(chartMessages.charted(words));
      return true;
    } catch (thrown) {
      toast.failed(chartMessages.chartFailed, refusalOf(thrown).detail);
      return false;
    }
  };

  /** Charts what the commands say. @returns the first refusal, or undefined if all was charted */
  const run = async (commands: readonly TypedCommand[]): Promise<string | undefined> => {
    const entries: ChartEntryInput[] = [];
    const words: string[] = [];
    for (const { text, procedures: sought } of commands) {
      const command = read(text, sought);
      if ('refusal' in command) return command.refusal;
      entries.push(...command.entries.flatMap((entry) => rowsSent(entry)));
      words.push(readBackAll(command.entries, numbering));
    }
    return (await chartRows(entries, words.join('; '))) ? undefined : '';
  };

  const undo = async () => {
    const charted = done.current.at(-1);
    if (!charted) {
      toast.failed(chartMessages.nothingToUndo);
      return;
    }
    try {
      await takeBack.mutateAsync({ input: { body: charted } });
      done.current = done.current.filter((each) => each !== charted);
      setUndoable(done.current.length);
      setSaid(chartMessages.undone);
    } catch (thrown) {
      toast.failed(chartMessages.undoFailed, refusalOf(thrown).detail);
    }
  };

  return { read, run, undo, undoable, said, busy: add.isPending || takeBack.isPending };
}

export type Charting = ReturnType<typeof useCharting>;
