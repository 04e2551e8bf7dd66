import { useState } from 'react';

/** The record that a list's dialog edits, or 'new'; it is kept while the dialog fades out. */
export function useEdited<Row>() {
  const [{ opened, record, count }, set] = useState<{ opened: boolean; record: Row | 'new'; count: number }>({
    opened: false,
    record: 'new',
    count: 0,
  });
  return {
    opened,
    /** undefined: a new one. */
    record: record === 'new' ? undefined : record,
    /** A React key, so that each opening starts from the record's values. */
    key: count,
    open: (chosen: Row | 'new') => set((last) => ({ opened: true, record: chosen, count: last.count + 1 })),
    close: () => set((last) => ({ ...last, opened: false })),
  };
}
