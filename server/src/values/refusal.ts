import { refusals } from '@cusp/contract';
import type { FieldProblem, RefusalCode } from '@cusp/contract';

/** A refusal: a code of the contract, and for invalid fields which ones and why. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly problems: readonly FieldProblem[];
  readonly headers: Readonly<Record<string, string>>;
  readonly detail: string;
  /** Further fields of the answer, for example what a sign-in still needs. */
  readonly beside: Readonly<Record<string, unknown>>;

  /** `detail` replaces the contract's sentence when an outside service's message (a gateway's) is passed on. */
  constructor(
    code: RefusalCode,
    problems: readonly FieldProblem[] = [],
    {
      detail,
      headers = {},
      beside = {},
    }: { detail?: string; headers?: Record<string, string>; beside?: Record<string, unknown> } = {},
  ) {
    super(code);
    this.code = code;
    this.problems = problems;
    this.headers = headers;
    this.beside = beside;
    this.detail = detail ?? problems[0]?.message ?? refusals[code][1];
  }

  get status(): number {
    return refusals[this.code][0];
  }

  /** The body of the answer. */
  toJSON(): { detail: string; errors?: readonly FieldProblem[] } {
    return {
      detail: this.detail,
      ...(this.problems.length > 0 && { errors: this.problems }),
      ...this.beside,
    };
  }
}

/** Refuses an edit that says what its caller read of the record, if that isn't stored any more. */
export function requireUnchanged(was: object | null | undefined, stored: object): void {
  const now = new Map<string, unknown>(Object.entries(stored));
  for (const [name, value] of Object.entries(was ?? {}))
    if (value !== undefined && JSON.stringify(value) !== JSON.stringify(now.get(name)))
      throw new Refusal('stale_version');
}

/**
 * Of what was given, what its caller changed: a field that is as they read it stays as it is stored. Refused if somebody else changed
 * a field that they changed, too. Without `was` all of it is taken as it is.
 */
export function changedFields<Fields extends object>(
  given: Fields,
  was: { [Field in keyof Fields]?: unknown } | null | undefined,
  stored: Fields,
): Fields {
  const changed = { ...given };
  for (const name in given) {
    const read = was?.[name];
    if (read === undefined || given[name] === stored[name]) continue;
    if (given[name] === read) changed[name] = stored[name];
    else requireUnchanged({ [name]: read }, stored);
  }
  return changed;
}

/**
 * The stored record. Refuses an edit of a record that doesn't exist, or that is based on an older version than the
 * stored one. Without a version the edit is accepted as it is.
 */
export function requireCurrentVersion<Stored extends { version: number }>(
  stored: Stored | undefined,
  version: number | null | undefined,
  missing: RefusalCode = 'not_found',
): Stored {
  if (stored === undefined) throw new Refusal(missing);
  if (version !== null && version !== undefined && version < stored.version)
    throw new Refusal('stale_version');
  return stored;
}
