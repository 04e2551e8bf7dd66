import type { Endpoint, InputOf, OutputOf } from '@cusp/contract';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { type ApiError, call } from './call.ts';
import { type Area, refresh } from './keys.ts';

/** The input of a change: the call's input, and the key that prevents a second record if it is sent twice. */
export interface Change<E extends Endpoint> {
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
): UseMutationResult<OutputOf<E>, ApiError, Change<E>> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ input, ...options }: Change<E>) => call(endpoint, input, options),
    onSuccess: () => refresh(client, changes),
    // The person's permissions or the practice's subscription have changed since they were loaded.
    onError: ({ status }) => (status === 403 ? client.invalidateQueries({ queryKey: ['me'] }) : undefined),
  });
}
