import type { UseFormReturnType } from '@mantine/form';
import { type RefObject, useEffect, useRef } from 'react';
import { t } from '../language/t.ts';

interface Meanwhile<Values extends object> {
  form: UseFormReturnType<Values>;
  formRef: RefObject<HTMLFormElement | null>;
  /** The record's values as they are now, which change when somebody else saves it. */
  initial: Values;
}

/**
 * What somebody else saved of a record while it is edited here. A field that wasn't touched here takes their value; one that was keeps
 * what was typed. Nothing of theirs is undone by saving, and they are told of.
 * @returns a function that takes their changes over, and tells them in a sentence; `''`: there are none
 */
export function useChangedMeanwhile<Values extends object>({
  form,
  formRef,
  initial,
}: Meanwhile<Values>): () => string {
  const begun = useRef(initial);
  // Their save may arrive while this one is on its way, whose refusal then finds it here.
  const latest = useRef(initial);
  useEffect(() => {
    latest.current = initial;
  });
  return () => {
    const [before, stored] = [begun.current, latest.current];
    if (isSame(before, stored)) return '';
    const merged = { ...form.getValues() };
    const taken: string[] = [];
    const contested: string[] = [];
    for (const name in stored) {
      if (isSame(before[name], stored[name])) continue;
      const isUntouched = isSame(merged[name], before[name]);
      const isAlike = isSame(merged[name], stored[name]);
      if (isUntouched) merged[name] = stored[name];
      if (name === 'version' || name === 'was' || isAlike) continue;
      const field = `${labelIn(formRef.current, name)}${valueWords(stored[name])}`;
      (isUntouched ? taken : contested).push(field);
    }
    begun.current = stored;
    form.setValues(merged);
    if (taken.length + contested.length === 0) return '';
    return [
      t('Someone else changed this while you had it open.'),
      taken.length > 0 && t('Changed: {fields}.', { fields: taken.join(', ') }),
      contested.length > 0 &&
        t('Also changed, with your entry kept: {fields}.', { fields: contested.join(', ') }),
      t('Check it and save again.'),
    ]
      .filter(Boolean)
      .join(' ');
  };
}

/** By what is sent: values of a form are plain. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A field's label on screen; its name if it has none. */
function labelIn(form: HTMLFormElement | null, name: string): string {
  const field = form?.querySelector(`[data-path="${name}"]`);
  const label =
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.labels?.[0] : null;
  return label?.textContent.replace('*', '').trim() || name.replace(/_ids?$/, '').replaceAll('_', ' ');
}

const isId = (text: string) => /^[\da-f]{8}-[\da-f-]{27}$/.test(text);

/** The value, if it is one that a person can read. */
function valueWords(value: unknown): string {
  if (typeof value === 'number') return ` (${value})`;
  if (typeof value !== 'string' || isId(value)) return '';
  if (value === '') return ` (${t('now empty')})`;
  return value.length > 80 ? ` (“${value.slice(0, 80)}…”)` : ` (“${value}”)`;
}
