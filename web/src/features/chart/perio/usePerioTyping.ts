import { type PerioExam } from '@cusp/contract';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
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
  // Each apart: a reading that comes or goes among others changes nothing on screen.
  const isSaving = useSyncExternalStore(queue.subscribe, () => queue.state().waiting.length > 0);
  const differences = useSyncExternalStore(queue.subscribe, () => queue.state().differing.length);
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
  const [wanted] = useState(wantsSound);
  const sounds = useRef(wanted);
  const show = useCallback((next: typeof state) => {
    now.current = next;
    setState(next);
  }, []);
  useEffect(() => {
    // What was read, and over it what this screen typed since: nobody's reading is hidden or lost.
    const { teeth: read } = startOf(exam.teeth);
    show({ ...now.current, teeth: withReadings(read, [...queue.overlay(), ...latest.current]) });
  }, [exam.teeth, queue, differences, show]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedReadings()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);

  const gather = useCallback((readings: readonly TypedPerioReading[]) => {
    latest.current = readings;
    setAmended(readings);
  }, []);
  const scale = exam.furcation_scale;
  // The same function for as long as one types, so that keys and options aren't drawn again for each reading.
  const run = useCallback(
    (command: PerioCommand) => {
      const step = perioStep(now.current, command, { paths, scale });
      show(step.state);
      if (sounds.current) soundOf(step);
      if (step.state.refused !== '') setSaid(step.state.refused);
      for (const reading of step.readings) {
        const value = valueWords(reading.measure, reading.value, scale) || 'cleared';
        setSaid(`${perioSpotWords(reading, numbering)}: ${reading.measure} ${value}`);
      }
      if (amends) gather([...latest.current, ...step.readings]);
      else queue.add(step.readings);
    },
    [paths, scale, numbering, amends, queue, show, gather],
  );
  const hear = useCallback((on: boolean) => {
    sounds.current = on;
    chooseSound(on);
  }, []);
  const spot = paths[state.measure][state.at];
  return {
    state,
    spot,
    run,
    said,
    queue,
    isSaving,
    hear,
    amended,
    pathOf: (measure: keyof Paths) => paths[measure],
    /** The amendment is saved: what was gathered for it is done. */
    settled: () => gather([]),
    forget: () => {
      gather([]);
      show({ ...now.current, teeth: startOf(exam.teeth).teeth });
    },
  };
}

export type PerioTyping = ReturnType<typeof usePerioTyping>;
