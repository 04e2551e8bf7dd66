import { useState } from 'react';

interface Draft<Value> {
  value: Value;
  /** The version to save with. */
  version: number;
  /** Somebody else saved another version since something was changed here. */
  stale: boolean;
  set: (value: Value) => void;
  /** Drops what was changed here. */
  takeStored: () => void;
}

/**
 * Something that is changed on its page and saved whole. It follows what is stored until somebody changes it here; from then on it keeps
 * what they entered, with the version that they began from, so that the server refuses to replace what somebody else saved meanwhile.
 */
export function useDraft<Value>(stored: Value, version: number): Draft<Value> {
  const [draft, setDraft] = useState<{ value: Value; version: number }>();
  return {
    value: draft === undefined ? stored : draft.value,
    version: draft?.version ?? version,
    stale: draft !== undefined && draft.version < version,
    set: (value) => setDraft({ value, version: draft?.version ?? version }),
    takeStored: () => setDraft(undefined),
  };
}
