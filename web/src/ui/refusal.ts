/** A refusal as the screens show it. */
export interface Refusal {
  /** Of HTTP; 0 where nobody answered. */
  status: number;
  /** A sentence for a person, empty when nothing is known. */
  detail: string;
  /** The fields that break a rule; `path` is the field's name in the form. */
  errors: readonly { path: string; message: string }[];
}

/**
 * Reads what a refused call threw. By its shape, because the pieces of the screen know nothing of the API:
 * anything that carries `detail` and `errors` is a refusal.
 */
export function refusalOf(thrown: unknown): Refusal {
  if (typeof thrown !== 'object' || thrown === null || !('detail' in thrown))
    return { status: 0, detail: '', errors: [] };
  const status = 'status' in thrown && typeof thrown.status === 'number' ? thrown.status : 0;
  const errors = 'errors' in thrown && Array.isArray(thrown.errors) ? thrown.errors.filter(isProblem) : [];
  return { status, detail: typeof thrown.detail === 'string' ? thrown.detail : '', errors };
}

function isProblem(given: unknown): given is { path: string; message: string } {
  return (
    typeof given === 'object' &&
    given !== null &&
    'path' in given &&
    typeof given.path === 'string' &&
    'message' in given &&
    typeof given.message === 'string'
  );
}
