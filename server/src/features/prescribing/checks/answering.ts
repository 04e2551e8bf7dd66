import type { DrugCheck, FieldProblem, DrugFinding } from '@cusp/contract';

/** A reason to keep with the prescription, or the question that is still open: as prescriptions keep their statements. */
interface AnsweredFindings {
  keep: { kind: 'allergy'; matches: string[]; reason: string }[];
  open: FieldProblem[];
}

const severely = ' (severe reaction)';

/** The severe findings without a reason. One given for a severe reaction also answers the same without it, not the other way. */
const openFindings = ({ findings }: DrugCheck, answered: readonly string[]): DrugFinding[] =>
  findings.filter(
    ({ level, name }) =>
      level === 'severe' && !answered.includes(name) && !answered.includes(`${name}${severely}`),
  );

/**
 * Accepts a reason for the severe findings that have none yet; without one names each of them, so that the call is refused
 * (`allergy_unanswered`). A reason covers only what was found when it was given.
 * @param given the prescriber's reason; `''` if there is none
 * @param stated what was stored with the prescription before
 */
export function answerFindings(
  check: DrugCheck,
  given: string,
  stated: readonly { matches: readonly string[] }[],
): AnsweredFindings {
  const found = openFindings(
    check,
    stated.flatMap(({ matches }) => matches),
  );
  if (found.length === 0) return { keep: [], open: [] };
  const reason = given.trim();
  if (reason !== '')
    return { keep: [{ kind: 'allergy', matches: found.map(({ name }) => name), reason }], open: [] };
  const said = found.map(({ sentence }) => sentence).join(' ');
  return {
    keep: [],
    open: [{ path: 'allergy_reason', message: `${said} Choose another drug, or give a reason to continue.` }],
  };
}
