import type { Benefit } from '@cusp/contract';
import { lineNow, subjectOfLine } from './plan-to-learn.ts';
import type { LearnedLine, PlanToLearn, PlanVersion } from './plan-to-learn.ts';

/** Whether a plan says something of a line's subject already, or the same of everything: nothing that a person entered is proposed otherwise. */
const isSaid = (now: PlanVersion, line: Benefit) =>
  (line.type === 'percent' &&
    lineNow(now, 'percent', { procedure_id: null, category: line.category })?.percent === line.percent) ||
  now.benefits.some(
    (said) =>
      said.type === line.type &&
      said.category === line.category &&
      said.procedure_ids.length === 0 &&
      said.level === line.level &&
      (said.network === 'both' || line.network === 'both' || said.network === line.network),
  );

/** Lines of eligibility responses about what the plan says nothing of, as most responses have them. */
export function responseProposals(
  { responses: given, declined }: PlanToLearn,
  now: PlanVersion,
): LearnedLine[] {
  const said = given.flatMap(({ verification_id, at, lines }) =>
    // One response counts once, however often it says the same.
    [...new Map(lines.map((line) => [JSON.stringify(line), line])).values()]
      .map((line) => ({ verification_id, at, line, subject: subjectOfLine(line) }))
      .filter(({ line, subject }) => !isSaid(now, line) && at > (declined.get(subject) ?? '')),
  );
  return [...Map.groupBy(said, ({ subject }) => subject)].flatMap(([subject, answers]) => {
    const counts = Map.groupBy(answers, ({ line }) => JSON.stringify(line));
    // Of two that are said as often the latest.
    const [most] = [...counts.values()].toSorted((one, other) => other.length - one.length);
    const line = most?.[0]?.line;
    if (line === undefined) return [];
    return {
      subject,
      source: 'eligibility' as const,
      line,
      agreeing: most?.length ?? 0,
      answered: answers.length,
      answers: answers.map((one) => ({
        verification_id: one.verification_id,
        agrees: JSON.stringify(one.line) === JSON.stringify(line),
      })),
    };
  });
}
