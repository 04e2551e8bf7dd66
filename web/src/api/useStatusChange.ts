import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Area, refresh } from './keys.ts';
import { refusalOf } from '../ui/refusal.ts';
import { toast } from '../ui/toast.tsx';
import type { ChangeMessages } from '../ui/useContractForm.ts';

/**
 * Changes the status of records in a list, and shows the result as a toast.
 * @param send makes the call that changes one record; rejects if it is refused
 * @param area the kind of record, reloaded after a refusal
 */
export function useStatusChange<Row extends { id: string; status: string }>(
  send: (row: Row, status: Row['status']) => Promise<unknown>,
  area: Area,
  messages: ChangeMessages,
) {
  const client = useQueryClient();
  // Several at once, so that completing a morning's appointments needs no waiting.
  const [changing, setChanging] = useState<readonly string[]>([]);

  // A second click may come before the button is disabled.
  const underWay = useRef(new Set<string>());

  const change = async (row: Row, status: Row['status']) => {
    if (underWay.current.has(row.id)) return;
    underWay.current.add(row.id);
    setChanging((ids) => [...ids, row.id]);
    try {
      await send(row, status);
      toast.done(messages.done);
    } catch (thrown) {
      toast.failed(messages.failed, refusalOf(thrown).detail);
      // After a refusal somebody else may have changed the record, so the list is reloaded.
      await refresh(client, area);
    } finally {
      underWay.current.delete(row.id);
      setChanging((ids) => ids.filter((id) => id !== row.id));
    }
  };
  return { change, isChanging: (id: string) => changing.includes(id) };
}
