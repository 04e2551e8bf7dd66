import { type Numbering, perioKey, type PerioExam, type PerioTooth } from '@cusp/contract';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { PerioColumn } from './columns.ts';
import { ExamTyping } from './examTyping.ts';
import { type EntryPath, pathOf, type probedTeeth } from './path.ts';
import { hasUnsavedReadings, type ReadingQueue } from './readingQueue.ts';
import { type Paths, resumePosition, startOf } from './reducer.ts';

interface Typing {
  exam: PerioExam;
  queue: ReadingQueue;
  teeth: ReturnType<typeof probedTeeth>;
  path: EntryPath;
  numbering: Numbering;
  /** Whether readings can be typed now. */
  types: boolean;
}

/**
 * Typing in an exam: each command is seen at once, and its readings follow to the server. In a finished exam they are gathered
 * for an amendment instead.
 */
export function useExamTyping({ exam, queue, teeth, path, numbering, types }: Typing): ExamTyping {
  const differences = useSyncExternalStore(queue.subscribe, () => queue.state().differing.length);
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
  const { furcation_scale: scale } = exam;
  const amends = exam.finished_at !== null;
  const settings = useMemo(
    () => ({ paths, numbering, scale, types, amends }),
    [paths, numbering, scale, types, amends],
  );
  const [typing] = useState(() => {
    const at = amends ? 0 : resumePosition(paths.depth, exam.teeth);
    return new ExamTyping({ ...startOf(exam.teeth), at }, settings, queue);
  });
  useLayoutEffect(() => typing.use(settings), [typing, settings]);
  useEffect(() => typing.read(startOf(exam.teeth).teeth), [typing, exam.teeth, differences]);
  // Readings that still wait from an earlier screen, or from before somebody else signed in here.
  useEffect(() => {
    if (types && !amends && queue.isWaiting()) queue.retry();
  }, [types, amends, queue]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedReadings()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  return typing;
}

/** A part of the typing state: rendered again only if it has changed. */
export const useTyped = <T extends string | number | boolean>(typing: ExamTyping, look: () => T): T =>
  useSyncExternalStore(typing.subscribe, look);

/** Draws at once, and again whenever what is typed changes; not by way of React, so that a key is seen sooner. */
export function useDrawn(typing: ExamTyping, draw: () => void): void {
  useLayoutEffect(() => {
    draw();
    return typing.subscribe(draw);
  });
}

/**
 * The same for a cell of one tooth, when something that it shows changes.
 * @param shows the parts of the tooth that it shows; what isn't charted now stays the same object
 */
export function useDrawnTooth(
  typing: ExamTyping,
  key: string,
  shows: (tooth: PerioTooth | undefined) => readonly unknown[],
  draw: () => void,
): void {
  useLayoutEffect(() => {
    draw();
    let shown = shows(typing.tooth(key));
    return typing.subscribeTooth(key, () => {
      const now = shows(typing.tooth(key));
      if (now.every((part, at) => part === shown[at])) return;
      shown = now;
      draw();
    });
  });
}

/** Whether a tooth has a column of cells: it is present in the mouth, or something is charted of it. */
export function useHasColumn(typing: ExamTyping, column: PerioColumn): boolean {
  const key = perioKey(column);
  const subscribe = useCallback(
    (listener: () => void) => typing.subscribeTooth(key, listener),
    [typing, key],
  );
  return useSyncExternalStore(subscribe, () => column.there || typing.tooth(key) !== undefined);
}
