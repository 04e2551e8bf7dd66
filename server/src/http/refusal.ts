import { refusals } from '@cusp/contract';
import type { FieldProblem, RefusalCode } from '@cusp/contract';

/** What the server says no with: a code of the contract, and for fields that break a rule, which and why. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly problems: readonly FieldProblem[];
  readonly headers: Readonly<Record<string, string>>;
  readonly detail: string;

  /** `detail` replaces the contract's sentence where somebody else's words are handed on (a gateway's). */
  constructor(
    code: RefusalCode,
    problems: readonly FieldProblem[] = [],
    { detail, headers = {} }: { detail?: string; headers?: Record<string, string> } = {},
  ) {
    super(code);
    this.code = code;
    this.problems = problems;
    this.headers = headers;
    this.detail = detail ?? problems[0]?.message ?? refusals[code][1];
  }

  get status(): number {
    return refusals[this.code][0];
  }

  /** The body of the answer. */
  toJSON(): { detail: string; errors?: readonly FieldProblem[] } {
    return this.problems.length > 0
      ? { detail: this.detail, errors: this.problems }
      : { detail: this.detail };
  }
}
