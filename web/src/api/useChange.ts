import type { Endpoint, InputOf, OutputOf } from '@cusp/contract';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refusalOf } from '../ui/forms/refusal.ts';
import { toast } from '../ui/feedback/toast.tsx';
import type { OutcomeMessage } from '../ui/forms/useContractForm.ts';
import { type ApiError, call } from './call.ts';
import { type Area, refresh } from './keys.ts';

/** The input of a change: the call's input, and the key that prevents a second record if it is sent twice. */
export interface ChangeRequest<E extends Endpoint> {
  input: InputOf<E>;
  idempotencyKey?: string | undefined;
  /** In the patient portal: the record that the change is about. */
  record?: string | undefined;
}

/**
 * A mutation that refreshes every query that shows the changed data. It is done when the lists on screen are reloaded,
 * so that a dialog closes over the new record.
 */
export function useChange<E extends Endpoint>(
  endpoint: E,
  changes: Area,
): UseMutationResult<OutputOf<E>, ApiError, ChangeRequest<E>> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ input, ...options }: ChangeRequest<E>) => call(endpoint, input, options),
    onSuccess: () => refresh(client, changes),
    // The person's permissions or the practice's subscription have changed since they were loaded.
    onError: ({ status }) => (status === 403 ? client.invalidateQueries({ queryKey: ['me'] }) : undefined),
  });
}

/**
 * Changes the status of records, and shows the result as a toast.
 * @param send makes the call that changes one record; rejects if it is refused
 * @param area the kind of record, reloaded after a refusal
 * @param failed what is said of a refusal, before the server's own sentence
 * @param outcomeMessage what is said about the outcome
 */
export function useStatusChange<Row extends { id: string }, Status, Outcome>(
  send: (row: Row, status: Status) => Promise<Outcome>,
  area: Area,
  failed: string,
  outcomeMessage: (outcome: Outcome, row: Row) => OutcomeMessage,
) {
  const client = useQueryClient();
  // Several at once, so that completing a morning's appointments needs no waiting.
  const [changing, setChanging] = useState<readonly string[]>([]);

  // A second click may come before the button is disabled.
  const underWay = useRef(new Set<string>());

  /** @returns whether it was done */
  const change = async (row: Row, status: Status): Promise<boolean> => {
    if (underWay.current.has(row.id)) return false;
    underWay.current.add(row.id);
    setChanging((ids) => [...ids, row.id]);
    try {
      const outcome = await send(row, status);
      const { message, steps, about } = outcomeMessage(outcome, row);
      toast.done(message, steps, about);
      return true;
    } catch (thrown) {
      toast.failed(failed, refusalOf(thrown).detail);
      // After a refusal somebody else may have changed the record, so the list is reloaded.
      await refresh(client, area);
      return false;
    } finally {
      underWay.current.delete(row.id);
      setChanging((ids) => ids.filter((id) => id !== row.id));
    }
  };
  return { change, isChanging: (id: string) => changing.includes(id) };
}
