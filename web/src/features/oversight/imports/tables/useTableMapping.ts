import { mapTableFile, type TableFile, type TableMappingInput } from '@cusp/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { refresh } from '../../../../api/keys.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../../ui/forms/refusal.ts';
import { tableMessages } from './labels.ts';
import { tableFilesQuery } from './queries.ts';

type Mapping = Omit<TableMappingInput, 'version'>;

/** A table's mapping as it is sent. */
const mappingOf = ({ kind, reading, columns, choices }: TableFile): Mapping => ({
  kind,
  reading,
  columns: columns.flatMap(({ place, field }) => (field === null ? [] : [{ place, field }])),
  choices: choices.flatMap(({ field, values }) =>
    values.flatMap(({ value, meaning }) => (meaning === null ? [] : [{ field, value, meaning }])),
  ),
});

/** Changes how a table is read, one change behind the other: each begins with what the server answered to the one before. */
export function useTableMapping(table: TableFile) {
  const client = useQueryClient();
  const queue = useRef(Promise.resolve());
  const [pending, setPending] = useState(0);
  const { queryKey } = tableFilesQuery();

  const send = async (before: Promise<void>, change: (mapping: Mapping) => Mapping) => {
    await before;
    const latest = client.getQueryData(queryKey)?.find(({ id }) => id === table.id) ?? table;
    try {
      const body = { version: latest.version, ...change(mappingOf(latest)) };
      const answer = await call(mapTableFile, { params: { id: latest.id }, body });
      client.setQueryData(queryKey, [answer]);
    } catch (thrown) {
      toast.failed(tableMessages.mapFailed, refusalOf(thrown).detail);
      await refresh(client, 'imports');
    } finally {
      setPending((count) => count - 1);
    }
  };
  const change = (next: (mapping: Mapping) => Mapping) => {
    setPending((count) => count + 1);
    queue.current = send(queue.current, next);
  };
  return { change, isChanging: pending > 0 };
}

export type ChangeMapping = ReturnType<typeof useTableMapping>['change'];
