import type { Endpoint, InputOf, OutputOf } from '@cusp/contract';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { type ApiError, call } from './call.ts';
import { type Area, refresh } from './keys.ts';

/** What a change is made with: the call's input, and the key that keeps a second sending from creating a second record. */
export interface Change<E extends Endpoint> {
  input: InputOf<E>;
  idempotencyKey?: string | undefined;
  /** In the patient portal: the record that it is about. */
  record?: string | undefined;
}

/**
 * A call that changes something, with the refresh of everything that shows it. It is done when the lists on
 * screen are loaded anew, so that a dialog closes over the new record.
 */
export function useChange<E extends Endpoint>(
  endpoint: E,
  changes: Area,
): UseMutationResult<OutputOf<E>, ApiError, Change<E>> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ input, ...options }: Change<E>) => call(endpoint, input, options),
    onSuccess: () => refresh(client, changes),
    // What the person may do, or whether the practice may add, has changed since it was loaded: the screens say so.
    onError: ({ status }) => (status === 403 ? client.invalidateQueries({ queryKey: ['me'] }) : undefined),
  });
}
