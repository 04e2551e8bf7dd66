import type { FindingKind, ProcedurePaint } from '../chart-words.ts';
import type { procedures } from '../../kernel/treatment-words.ts';
import { type Site, teethOf } from './site.ts';

/** The phases of a plan by urgency, in their order. */
export const planPhases = ['Urgent', 'Disease control', 'Restorative', 'Elective and maintenance'] as const;
type PlanPhaseName = (typeof planPhases)[number];

/** Planned work, as far as its urgency follows from it. */
export interface PhasedWork extends Site {
  procedure: (typeof procedures)[number];
  procedure_name: string;
  paint: ProcedurePaint;
  /** A code of ICD-10-CM; `''`: none. */
  diagnosis: string;
  /** The alternatives of one choice stay together; `''`: none. */
  choice: string;
}

/** A finding on the chart, as far as it makes work urgent. */
interface PhasingFinding extends Site {
  kind: FindingKind;
  ended_on: string | null;
}

/** What hurts or spreads: its treatment can't wait. */
const urgentKinds: ReadonlySet<FindingKind> = new Set([
  'abscess',
  'symptomatic_pulpitis',
  'necrotic',
  'periapical',
  'avulsed',
]);
/** Irreversible pulpitis, necrosis, acute apical periodontitis, abscesses, and a fractured tooth. */
const urgentDiagnosis = /^(?:K04\.(?:02|1|4|6|7)|S02\.5)/;
const urgentName = /\b(?:emergency|palliative|incision|drainage|dry socket)\b/i;
/** Gum disease that is treated, where other cleanings keep up what was reached. */
const ofGumDisease = /\b(?:srp|root planing|debridement|gingivitis|antibiotic)\b/i;

const isRelief = ({ procedure }: PhasedWork) => procedure === 'Root Canal' || procedure === 'Extraction';

/** The phase that work belongs in by itself; undefined: it goes with what it is planned beside. */
export function phaseOfWork(
  work: PhasedWork,
  findings: readonly PhasingFinding[],
): PlanPhaseName | undefined {
  const { procedure, procedure_name: name, paint, diagnosis } = work;
  const teeth = new Set(teethOf(work));
  const isUrgent = findings.some(
    (finding) =>
      finding.ended_on === null &&
      urgentKinds.has(finding.kind) &&
      finding.extra === work.extra &&
      finding.tooth !== null &&
      teeth.has(finding.tooth),
  );
  if (urgentName.test(name) || (isRelief(work) && (isUrgent || urgentDiagnosis.test(diagnosis))))
    return 'Urgent';
  if (paint === 'veneer') return 'Elective and maintenance';
  if (paint === 'inlay') return 'Restorative';
  switch (procedure) {
    case 'Filling':
    case 'Root Canal':
    case 'Extraction':
      return 'Disease control';
    case 'Dental Cleaning':
      return ofGumDisease.test(name) ? 'Disease control' : 'Elective and maintenance';
    case 'Crown':
    case 'Bridge':
    case 'Implant':
    case 'Dentures':
      return 'Restorative';
    case 'Whitening':
    case 'Braces':
      return 'Elective and maintenance';
    case 'Other':
      return paint === 'sealant' ? 'Disease control' : undefined;
  }
}

/**
 * The phases that are proposed for planned work, in the order in which it is listed. A dentist decides: nothing is ever put in these
 * phases by itself. Sedation, images, and whatever else has no urgency of its own go with the work before them, or else with the next.
 */
export function proposedPhases(
  work: readonly PhasedWork[],
  findings: readonly PhasingFinding[],
): PlanPhaseName[] {
  const own = work.map((each) => phaseOfWork(each, findings));
  const ofChoice = new Map<string, PlanPhaseName>();
  let before = own.find((phase) => phase !== undefined) ?? planPhases[1];
  return work.map(({ choice }, index) => {
    const chosen = choice === '' ? undefined : ofChoice.get(choice);
    before = chosen ?? own[index] ?? before;
    if (choice !== '') ofChoice.set(choice, before);
    return before;
  });
}
