import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { DraftKeeper, type DraftPlace, type KeptDraft } from './DraftKeeper.ts';

/** A form's place, and what was kept there when the form opened. */
export interface FormDraft {
  place: DraftPlace;
  kept: KeptDraft | undefined;
}

const Fields = z.record(z.string(), z.unknown());

/** The initial values with those of a draft that fit. The form may have other fields since it was kept. */
export function draftedValues<Values extends object>(initial: Values, content: string): Values {
  const given = fieldsIn(content);
  const fitting = Object.entries(initial).flatMap(([name, value]) => {
    const own = given[name];
    const fits = typeof own === typeof value && Array.isArray(own) === Array.isArray(value) && own !== null;
    return fits ? [[name, own] as const] : [];
  });
  return Object.assign({}, initial, Object.fromEntries(fitting));
}

export function fieldsIn(content: string): z.infer<typeof Fields> {
  try {
    return Fields.parse(JSON.parse(content));
  } catch {
    return {};
  }
}

/** Fills a form with what was kept of it, and keeps what is typed. */
export function useFormDraft<Values extends object>(
  form: UseFormReturnType<Values>,
  initial: Values,
  draft: FormDraft | undefined,
) {
  const [lost, setLost] = useState('');
  const [restored, setRestored] = useState(draft?.kept);
  const [keeper] = useState(() => draft && new DraftKeeper(draft.place, draft.kept, setLost));
  const begun = useRef({ form, initial, kept: draft?.kept });

  useLayoutEffect(() => {
    const { kept, ...first } = begun.current;
    if (kept !== undefined) first.form.setValues(draftedValues(first.initial, kept.content));
  }, []);
  useEffect(() => keeper?.watch(), [keeper]);
  const { values } = form;
  const dirty = form.isDirty();
  useEffect(() => {
    if (dirty) keeper?.typed(JSON.stringify(values));
  }, [keeper, values, dirty]);

  return {
    keeper,
    /** Why what is typed is no longer kept; '' while it is. */
    lost,
    /** The draft that the form was filled with. */
    restored,
    startOver: () => {
      void keeper?.discard();
      setRestored(undefined);
      form.setValues(initial);
    },
  };
}
