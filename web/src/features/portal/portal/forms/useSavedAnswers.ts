import { type FormAnswers, portalSaveForm, type WholePortalForm } from '@cusp/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { refusalOf } from '../../../../ui/forms/refusal.ts';

/** After this long without a key the answers are kept, in milliseconds. */
const pause = 800;

type Keeping = 'kept' | 'waiting' | 'refused';

/**
 * Keeps the answers of a form as one goes: after a pause, and when the form is left. One request is under way at a time, and each names the
 * version that it follows, so that another device's answers are never written over.
 */
export function useSavedAnswers(form: WholePortalForm, record: string) {
  const answers = useRef<Map<string, readonly string[]>>(undefined);
  answers.current ??= new Map(form.answers.map(({ item, values }) => [item, values]));
  const version = useRef(form.version);
  const changed = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const underWay = useRef(Promise.resolve(true));
  const [keeping, setKeeping] = useState<Keeping>('kept');
  const [refusal, setRefusal] = useState('');

  const current = useCallback(
    (): FormAnswers => [...(answers.current ?? [])].map(([item, values]) => ({ item, values: [...values] })),
    [],
  );

  const send = useCallback(async (): Promise<boolean> => {
    if (!changed.current) return true;
    changed.current = false;
    try {
      const saved = await call(
        portalSaveForm,
        { params: { id: form.id }, body: { answers: current(), version: version.current } },
        { record },
      );
      ({ version: version.current } = saved);
      setRefusal('');
      setKeeping('kept');
      return true;
    } catch (thrown) {
      changed.current = true;
      setRefusal(refusalOf(thrown).detail);
      setKeeping('refused');
      return false;
    }
  }, [current, form.id, record]);

  /** Keeps what isn't kept yet; false if that was refused. */
  const flush = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current);
    underWay.current = underWay.current.then(send);
    return underWay.current;
  }, [send]);

  const onAnswer = useCallback(
    (item: string, values: readonly string[]) => {
      answers.current?.set(item, values);
      changed.current = true;
      setKeeping((before) => (before === 'refused' ? before : 'waiting'));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), pause);
    },
    [flush],
  );

  useEffect(() => {
    // A phone's browser may end a page that is hidden without another word.
    const onHide = () => void (document.visibilityState === 'hidden' && flush());
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      void flush();
    };
  }, [flush]);

  return { current, version, flush, onAnswer, keeping, refusal };
}
