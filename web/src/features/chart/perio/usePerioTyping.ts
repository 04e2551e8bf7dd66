import { type PerioExam, perioKey, perioValueAt } from '@cusp/contract';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type EntryPath, pathOf, type probedTeeth } from './path.ts';
import { chooseSound, soundOf, wantsSound } from './keySound.ts';
import { hasUnsavedReadings, queueOf } from './readingQueue.ts';
import {
  type Paths,
  type PerioCommand,
  perioStep,
  resumedAt,
  startOf,
  type TypedPerioReading,
  withReadings,
} from './reducer.ts';
import { perioSpotWords, valueWords } from './words.ts';
import type { Numbering } from '@cusp/contract';

interface Typing {
  exam: PerioExam;
  teeth: ReturnType<typeof probedTeeth>;
  path: EntryPath;
  numbering: Numbering;
}

/**
 * Typing in an exam: each command is seen at once, and its readings follow to the server. In a finished exam they are gathered
 * for an amendment instead.
 */
export function usePerioTyping({ exam, teeth, path, numbering }: Typing) {
  const queue = useMemo(() => queueOf(exam.id), [exam.id]);
  const { waiting, differing, trouble } = useSyncExternalStore(queue.subscribe, queue.state);
  const amends = exam.finished_at !== null;
  const [amended, setAmended] = useState<readonly TypedPerioReading[]>([]);
  const latest = useRef(amended);
  const paths = useMemo<Paths>(() => {
    const of = (measure: Parameters<typeof pathOf>[2]) => pathOf(teeth, path, measure);
    return {
      depth: of('depth'),
      margin: of('margin'),
      junction: of('junction'),
      keratinized: of('keratinized'),
      furcation: of('furcation'),
      mobility: of('mobility'),
    };
  }, [teeth, path]);
  const [state, setState] = useState(() => ({
    ...startOf(exam.teeth),
    at: amends ? 0 : resumedAt(paths.depth, exam.teeth),
  }));
  const now = useRef(state);
  const [said, setSaid] = useState('');
  const sounds = useRef(wantsSound());
  const show = (next: typeof state) => {
    now.current = next;
    setState(next);
  };
  const differences = differing.length;
  useEffect(() => {
    // What was read, and over it what this screen typed since: nobody's reading is hidden or lost.
    const { teeth: read } = startOf(exam.teeth);
    show({ ...now.current, teeth: withReadings(read, [...queue.overlay(), ...latest.current]) });
  }, [exam.teeth, queue, differences]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedReadings()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);

  const gather = (readings: readonly TypedPerioReading[]) => {
    latest.current = readings;
    setAmended(readings);
  };
  const run = (command: PerioCommand) => {
    const step = perioStep(now.current, command, { paths, scale: exam.furcation_scale });
    show(step.state);
    if (sounds.current) soundOf(step);
    if (step.state.refused !== '') setSaid(step.state.refused);
    for (const reading of step.readings) {
      const value = valueWords(reading.measure, reading.value, exam.furcation_scale) || 'cleared';
      setSaid(`${perioSpotWords(reading, numbering)}: ${reading.measure} ${value}`);
    }
    if (amends) gather([...latest.current, ...step.readings]);
    else queue.add(step.readings);
  };
  const spot = paths[state.measure][state.at];
  return {
    state,
    spot,
    run,
    said,
    waiting: waiting.length,
    trouble,
    differing,
    settle: queue.settle.bind(queue),
    hear: (on: boolean) => {
      sounds.current = on;
      chooseSound(on);
    },
    amended,
    pathOf: (measure: keyof Paths) => paths[measure],
    /** The amendment is saved: what was gathered for it is done. */
    settled: () => gather([]),
    forget: () => {
      gather([]);
      show({ ...now.current, teeth: startOf(exam.teeth).teeth });
    },
    /** What stands where the next reading goes. */
    stands: spot && perioValueAt(state.teeth.get(perioKey(spot)), spot.place, state.measure),
  };
}

export type PerioTyping = ReturnType<typeof usePerioTyping>;
