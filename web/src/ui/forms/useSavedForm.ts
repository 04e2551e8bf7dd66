import { useRef, useState } from 'react';
import { refusalOf } from './refusal.ts';
import type { Schema } from './schema.ts';
import { type ChangeMessages, type ContractForm, useContractForm } from './useContractForm.ts';

interface SavedFormOptions<Stored, Values extends object, Parsed> {
  /** The record as it was loaded. */
  stored: Stored;
  /** The values of its fields, including its version. */
  valuesOf: (stored: Stored) => Values;
  schema: Schema<Parsed>;
  /** Saves the parsed fields, and returns the record as saved. */
  save: (parsed: Parsed) => Promise<Stored>;
  /** Reloads the record. */
  reload: () => Promise<Stored | undefined>;
  messages: ChangeMessages;
}

interface SavedForm<Values extends object> extends ContractForm<Values> {
  /** Somebody else changed the record meanwhile: its stored state has to be loaded first. */
  stale: boolean;
  /** Replaces the input by the stored values. */
  takeStored: () => Promise<void>;
}

/** A form that stays on its page: after each save it shows the stored values and waits for the next change. */
export function useSavedForm<Stored, Values extends object, Parsed>({
  stored,
  valuesOf,
  schema,
  save,
  reload,
  messages,
}: SavedFormOptions<Stored, Values, Parsed>): SavedForm<Values> {
  const kept = useRef(stored);
  const [stale, setStale] = useState(false);

  const contractForm: ContractForm<Values> = useContractForm<Values, Parsed>({
    schema,
    initial: valuesOf(stored),
    submit: async (parsed) => {
      try {
        kept.current = await save(parsed);
      } catch (thrown) {
        setStale(refusalOf(thrown).status === 409);
        throw thrown;
      }
    },
    messages,
    onDone: () => take(kept.current),
  });
  const { form, clear } = contractForm;

  function take(record: Stored) {
    const values = valuesOf(record);
    form.setValues(values);
    form.resetDirty(values);
    setStale(false);
  }

  const takeStored = async () => {
    const newest = await reload();
    if (newest === undefined) return;
    clear();
    take(newest);
  };
  return { ...contractForm, stale, takeStored };
}
