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
