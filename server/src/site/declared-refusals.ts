import { refusals } from '@cusp/contract';
import type { Endpoint, RefusalCode } from '@cusp/contract';

/** The refusals that any call may answer. */
const general: readonly RefusalCode[] = [
  'malformed_request',
  'too_large',
  'unexpected',
  'overloaded',
  'took_too_long',
  'records_busy',
  'document_not_made',
  'database_away',
];

/** Every refusal that a call may answer: its own, and those of the steps before its handler. */
function refusalsOf(endpoint: Endpoint): ReadonlySet<RefusalCode> {
  const { method, params, query, body, takesFile } = endpoint;
  const fallsBack = params !== undefined && !endpoint.refusals.some((code) => code.endsWith('not_found'));
  return new Set<RefusalCode>([
    ...endpoint.refusals,
    ...general,
    ...ofRealm(endpoint),
    // A body is checked even if the call needs none.
    ...(method === 'GET' ? [] : (['not_json', 'unsupported_type'] as const)),
    ...(body !== undefined || query !== undefined || takesFile !== undefined ? (['invalid'] as const) : []),
    ...(fallsBack ? (['not_found'] as const) : []),
    ...(takesIdempotencyKey(endpoint)
      ? (['invalid', 'same_key_in_progress', 'same_key_other_body'] as const)
      : []),
  ]);
}

/** A POST of a signed-in caller may carry an Idempotency-Key, and so may a public one that creates something. */
export const takesIdempotencyKey = ({ method, access, takesKey }: Endpoint): boolean =>
  method === 'POST' && (access.realm !== 'public' || takesKey === true);

/** The refusals of the sign-in: `realms` in `pipeline/bind.ts`. */
function ofRealm(endpoint: Endpoint): RefusalCode[] {
  const { access, method } = endpoint;
  if (access.realm === 'public') return [];
  const unfinished: RefusalCode[] = endpoint.beforeNewPassword
    ? []
    : ['password_must_change', 'second_factor_required'];
  const stranger: RefusalCode[] = ['not_signed_in', 'wrong_realm'];
  const changes = method !== 'GET' && !endpoint.afterSubscription;
  const ended = access.realm === 'patient' ? 'online_ended' : 'subscription_ended';
  const readOnly: RefusalCode[] = changes ? ['practice_read_only', ended] : [];
  if (access.realm === 'patient')
    return [...stranger, 'practice_suspended', ...readOnly, 'patient_not_found'];
  const role: RefusalCode[] = access.permission === 'signed_in' ? [] : ['not_permitted'];
  if (access.realm === 'admin') return [...stranger, ...unfinished, ...role];
  return [
    ...stranger,
    'practice_suspended',
    ...unfinished,
    ...role,
    ...readOnly,
    ...(changes ? (['import_undoing'] as const) : []),
    ...(endpoint.secondFactorAgain ? (['second_factor_again'] as const) : []),
  ];
}

/** The refusals of a call by their status. */
export const refusalsByStatus = (endpoint: Endpoint): Map<number, RefusalCode[]> =>
  Map.groupBy(refusalsOf(endpoint), (code) => refusals[code][0]);
