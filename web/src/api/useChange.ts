import type { Endpoint, InputOf, OutputOf } from '@cusp/contract';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isPutOff, refusalOf } from '../ui/forms/refusal.ts';
import { toast } from '../ui/feedback/toast.tsx';
import type { OutcomeMessage } from '../ui/forms/useContractForm.ts';
import { type ApiError, call } from './call.ts';
import { useAttempts } from './attempts.ts';
import { type Area, refresh } from './keys.ts';
import { t } from '../ui/language/t.ts';

/** The input of a change. */
export interface ChangeRequest<E extends Endpoint> {
  input: InputOf<E>;
  /** In the patient portal: the record that the change is about. */
  record?: string | undefined;
}

/**
 * A mutation that refreshes every query that shows the changed data. It is done when the lists on screen are reloaded,
 * so that a dialog closes over the new record. Its Idempotency-Key prevents a second record if it is sent twice.
 */
export function useChange<E extends Endpoint>(
  endpoint: E,
  changes: Area,
): UseMutationResult<OutputOf<E>, ApiError, ChangeRequest<E>> {
  const client = useQueryClient();
  const attempt = useAttempts();
  return useMutation({
    mutationFn: ({ input, record }: ChangeRequest<E>) =>
      attempt([input, record], (idempotencyKey) => call(endpoint, input, { record, idempotencyKey })),
    onSuccess: () => refresh(client, changes),
    onError: ({ status }) => {
      // The person's permissions or the practice's subscription have changed since they were loaded.
      if (status === 403) return client.invalidateQueries({ queryKey: ['me'] });
      // Somebody else may have changed the record.
      return status === 409 ? refresh(client, changes) : undefined;
    },
  });
}

interface StatusChange<Row, Status, Outcome> {
  /** Makes the call that changes one record; rejects if it is refused. */
  send: (row: Row, to: Status, reason: string) => Promise<Outcome>;
  /** The kind of record, reloaded after a refusal. */
  area: Area;
  /** The toast after success, and the usual next steps. */
  said: (outcome: Outcome, row: Row, to: Status) => OutcomeMessage;
  /** The words of a refusal, before the server's own sentence. */
  failed: string;
  /** Undoes what happened to the record last; then each message offers it. */
  undo?: (id: string) => Promise<unknown>;
}

/**
 * Changes the status of records, one change at a time for each, and shows the result as a toast. Appointments are completed, and taken
 * to any other progress, by this in the list and on the schedule alike.
 */
export function useStatusChange<Row extends { id: string }, Status, Outcome>({
  send,
  area,
  said,
  failed,
  undo,
}: StatusChange<Row, Status, Outcome>) {
  const client = useQueryClient();
  // Several at once, so that completing a morning's appointments needs no waiting.
  const [changing, setChanging] = useState<readonly string[]>([]);

  // A second click may come before the button is disabled.
  const underWay = useRef(new Set<string>());

  /** For a form, which shows a refusal itself. Rejects if it is refused. */
  const setStatus = async (row: Row, status: Status, reason = ''): Promise<OutcomeMessage> => {
    const outcome = said(await send(row, status, reason), row, status);
    if (undo === undefined) return outcome;
    const { id } = row;
    const steps = [...(outcome.steps ?? []), { words: t('Undo'), go: () => void undo(id) }];
    return { ...outcome, steps, about: id };
  };

  /** @returns whether it was done */
  const change = async (row: Row, status: Status): Promise<boolean> => {
    if (underWay.current.has(row.id)) return false;
    underWay.current.add(row.id);
    setChanging((ids) => [...ids, row.id]);
    try {
      const { message, steps, about } = await setStatus(row, status);
      toast.done(message, steps, about);
      return true;
    } catch (thrown) {
      if (!isPutOff(thrown)) toast.failed(failed, refusalOf(thrown).detail);
      // After a refusal somebody else may have changed the record, so the list is reloaded.
      await refresh(client, area);
      return false;
    } finally {
      underWay.current.delete(row.id);
      setChanging((ids) => ids.filter((id) => id !== row.id));
    }
  };
  return { setStatus, change, isChanging: (id: string) => changing.includes(id) };
}
