/** A refusal as the screens show it. */
export interface ShownRefusal {
  /** The HTTP status; 0 if there was no answer. */
  status: number;
  /** A sentence for the user, empty if nothing is known. */
  detail: string;
  /** The fields that break a rule; `path` is the field's name in the form. */
  errors: readonly { path: string; message: string }[];
}

/**
 * Reads the error of a refused call. It goes by shape, because ui doesn't import api: anything with `detail` and
 * `errors` is a refusal.
 */
export function refusalOf(thrown: unknown): ShownRefusal {
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

const chosen = Symbol('postponed');

/** A step that a person postponed at a question. That is no failure, so no message says so. */
export const putOff = (detail: string): Error =>
  Object.assign(new Error('Postponed'), { status: 0, detail, errors: [], [chosen]: true });

export const isPutOff = (thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && chosen in thrown;

/** A refusal that an answer tells of later than its call: shown like the server's own. */
export const refusedLater = (detail: string): Error =>
  Object.assign(new Error('Refused'), { status: 409, detail, errors: [] });

/** Fields of reasons and answers that only the server knows to ask for: asking is no failure, either. */
const questions: ReadonlySet<string> = new Set(['chart_anyway', 'instead', 'despite', 'allergy_reason']);

/** Whether a refusal only asks for a reason or an answer. */
export const onlyAsks = ({ errors }: ShownRefusal): boolean =>
  errors.length > 0 && errors.every(({ path }) => questions.has(path.split('.').at(-1) ?? path));
