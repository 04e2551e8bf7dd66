import type { TableFile } from '@cusp/contract';
import type { TableFileRow } from './table-queries.ts';
import { mapBy, shownMapping } from './mapping-rules.ts';
import { storedMapping, storedProfile } from './stored-mapping.ts';

/** A table that waits, as a person maps it. */
export function shownTable(table: TableFileRow, today: string): TableFile {
  const { id, version, file_name, uploaded_at, uploaded_by } = table;
  const mapping = storedMapping(table);
  const profile = storedProfile(table);
  const headings = profile.columns.map(({ heading }) => heading);
  return {
    id,
    version,
    file_name,
    uploaded_at,
    uploaded_by,
    kind: mapping.kind,
    reading: mapping.reading,
    ...shownMapping(mapBy(mapping, headings, today), profile),
  };
}
