import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Area, refresh } from './keys.ts';
import { refusalOf } from '../ui/refusal.ts';
import { toast } from '../ui/toast.tsx';
import type { ChangeMessages } from '../ui/useContractForm.ts';

/**
 * Changes the status of records in a list, and says how that went.
 * @param send the call that changes one; rejects when it is refused
 * @param area what the records are, to be loaded anew when a change is refused
 */
export function useStatusChange<Row extends { id: string; status: string }>(
  send: (row: Row, status: Row['status']) => Promise<unknown>,
  area: Area,
  messages: ChangeMessages,
) {
  const client = useQueryClient();
  // Several at once: who completes a morning doesn't wait for each.
  const [changing, setChanging] = useState<readonly string[]>([]);

  // A second press may come before the button is drawn disabled.
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
      // What was refused has perhaps been changed by somebody else; the list then shows it as it is.
      await refresh(client, area);
    } finally {
      underWay.current.delete(row.id);
      setChanging((ids) => ids.filter((id) => id !== row.id));
    }
  };
  return { change, isChanging: (id: string) => changing.includes(id) };
}
