import { useRef, useState } from 'react';
import { refusalOf } from './refusal.ts';
import type { Schema } from './schema.ts';
import { type ChangeMessages, type ContractForm, useContractForm } from './useContractForm.ts';

interface SavedFormOptions<Stored, Values extends object, Parsed> {
  /** The record as it was loaded. */
  stored: Stored;
  /** What the fields hold of it, its version among them. */
  valuesOf: (stored: Stored) => Values;
  schema: Schema<Parsed>;
  /** Stores what the schema made of the fields, and gives the record as it is then. */
  save: (parsed: Parsed) => Promise<Stored>;
  /** Loads the record anew. */
  reload: () => Promise<Stored | undefined>;
  messages: ChangeMessages;
}

interface SavedForm<Values extends object> extends ContractForm<Values> {
  /** Somebody else changed the record meanwhile: what is stored has to be taken first. */
  stale: boolean;
  /** Puts what is stored into the fields, in place of what was typed. */
  takeStored: () => Promise<void>;
}

/** A form that stays on its page: after each saving it holds what was stored and waits for the next change. */
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
