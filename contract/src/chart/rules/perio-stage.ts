import { attachmentLevel, perioKey, type PerioTooth } from './perio.ts';
import { isInterdental, perioSites } from './perio-places.ts';
import { archOf, archOrder, digitOf } from './teeth.ts';

/**
 * Stage, extent and grade of a periodontitis as the classification of 2018 has them, suggested with reasons; the dentist
 * decides. Sources: Papapanou et al. 2018 (JPER.17-0721), Tonetti et al. 2018 (JPER.18-0006), Kornman and Papapanou 2020
 * (JPER.19-0557); numbers in clinical.md, D3.
 */
export const perioStages = ['I', 'II', 'III', 'IV'] as const;
export type PerioStage = (typeof perioStages)[number];

export interface StageSuggestion {
  /** One stage, or two where it depends on why teeth were lost; none: no case of periodontitis by these readings. */
  stages: readonly PerioStage[];
  extent: 'localized' | 'generalized' | 'molar-incisor' | null;
  reasons: readonly string[];
}

export interface StageFacts {
  /** Natural teeth of the exam, without implants. */
  teeth: readonly PerioTooth[];
  /** Permanent teeth that are gone, without third molars. */
  missing: number;
  /** How many of them were lost to periodontitis; null: nobody has said. */
  lostToPerio: number | null;
}

interface ToothLoss {
  tooth: PerioTooth;
  /** The worst attachment loss between teeth; 0 where none was measured. */
  interdental: number;
  /** Attachment loss of 3 mm and more with a pocket above 3 mm on a facial or lingual side. */
  midway: boolean;
}

function lossOf(tooth: PerioTooth): ToothLoss {
  let interdental = 0;
  let midway = false;
  for (const [at, site] of perioSites.entries()) {
    const depth = tooth.depth[at] ?? null;
    const level = attachmentLevel(depth, tooth.margin[at] ?? null) ?? 0;
    if (isInterdental(site)) interdental = Math.max(interdental, level);
    else if (level >= 3 && (depth ?? 0) > 3) midway = true;
  }
  return { tooth, interdental, midway };
}

const areNeighbors = ({ tooth: one }: ToothLoss, { tooth: other }: ToothLoss) =>
  archOf(one.tooth) === archOf(other.tooth) && Math.abs(archOrder(one.tooth) - archOrder(other.tooth)) <= 1;

/** Two teeth that aren't neighbors with loss between teeth, or two with loss and a pocket on a side. */
function isCase(losses: readonly ToothLoss[]): boolean {
  const between = losses.filter(({ interdental }) => interdental >= 1);
  return (
    between.some((one) =>
      between.some((other) => perioKey(one.tooth) !== perioKey(other.tooth) && !areNeighbors(one, other)),
    ) || losses.filter(({ midway }) => midway).length >= 2
  );
}

const leastLoss = { I: 1, II: 3, III: 5, IV: 5 } as const satisfies Record<PerioStage, number>;
const bySeverity = (worst: number): PerioStage => (worst >= 5 ? 'III' : worst >= 3 ? 'II' : 'I');
const higher = (one: PerioStage, other: PerioStage) =>
  perioStages.indexOf(one) >= perioStages.indexOf(other) ? one : other;

/** The stage by these readings, for so many teeth lost to periodontitis. */
function stageWith(
  lost: number,
  { worst, deepest, furcation, remaining }: Record<'worst' | 'deepest' | 'furcation' | 'remaining', number>,
): PerioStage {
  let stage = bySeverity(worst);
  if (deepest >= 5) stage = higher(stage, 'II');
  if (deepest >= 6 || furcation >= 2 || lost >= 1) stage = higher(stage, 'III');
  return stage === 'III' && (lost >= 5 || (lost >= 1 && remaining < 20)) ? 'IV' : stage;
}

/** The stage and extent that an exam suggests, with each reason. */
export function suggestStage({ teeth, missing, lostToPerio }: StageFacts): StageSuggestion {
  const losses = teeth.map((tooth) => lossOf(tooth));
  if (!isCase(losses))
    return {
      stages: [],
      extent: null,
      reasons: [
        'No attachment loss between teeth at two teeth that aren’t neighbors, as far as margins are charted.',
      ],
    };
  const worst = Math.max(1, ...losses.map(({ interdental }) => interdental));
  const deepest = Math.max(0, ...teeth.flatMap(({ depth }) => depth.map((value) => value ?? 0)));
  const furcation = Math.max(
    0,
    ...teeth.flatMap(({ furcation: of }) => Object.values(of).map((value) => value ?? 0)),
  );
  const facts = { worst, deepest, furcation, remaining: teeth.length };
  const stages =
    lostToPerio === null
      ? [...new Set([stageWith(0, facts), stageWith(missing, facts)])]
      : [stageWith(lostToPerio, facts)];
  const least = leastLoss[bySeverity(worst)];
  const involved = losses.filter(({ interdental }) => interdental >= least);
  const share = Math.round((100 * involved.length) / Math.max(1, teeth.length));
  const reasons = [
    `Worst attachment loss between teeth: ${worst} mm.`,
    `Deepest pocket: ${deepest} mm.`,
    ...(furcation >= 2 ? [`Furcation of grade ${furcation}.`] : []),
    ...(lostToPerio !== null && lostToPerio > 0 ? [`${lostToPerio} teeth lost to periodontitis.`] : []),
    ...(stages.length > 1
      ? [
          `It depends on why ${missing === 1 ? 'a tooth was' : `${missing} teeth were`} lost, which isn’t known.`,
        ]
      : []),
    `${least} mm and more at ${involved.length} of ${teeth.length} teeth: ${share}%.`,
  ];
  return { stages, extent: extentOf(involved, share), reasons };
}

function extentOf(involved: readonly ToothLoss[], share: number): StageSuggestion['extent'] {
  const digits = involved.map(({ tooth }) => digitOf(tooth.tooth));
  const isPattern = digits.every((digit) => digit <= 2 || digit === 6);
  if (isPattern && digits.includes(6) && digits.some((digit) => digit <= 2)) return 'molar-incisor';
  return share < 30 ? 'localized' : 'generalized';
}

export interface GradeFacts {
  /** Percent of the root's length at the worst tooth; null: not measured. */
  boneLoss: number | null;
  age: number;
  cigarettesADay: number | null;
  /** HbA1c in percent of somebody with diabetes. */
  hba1c: number | null;
}

/** The grade: B unless something says otherwise; smoking and diabetes only raise it. */
export function suggestGrade({ boneLoss, age, cigarettesADay, hba1c }: GradeFacts): {
  grade: 'A' | 'B' | 'C';
  reasons: readonly string[];
} {
  const reasons: string[] = [];
  let grade: 'A' | 'B' | 'C' = 'B';
  if (boneLoss !== null && age > 0) {
    const ratio = boneLoss / age;
    grade = ratio < 0.25 ? 'A' : ratio > 1 ? 'C' : 'B';
    reasons.push(`Bone loss of ${boneLoss}% at ${age} years: ${ratio.toFixed(2)}.`);
  } else reasons.push('Without a measured bone loss it starts at B.');
  if ((cigarettesADay ?? 0) >= 10) {
    grade = 'C';
    reasons.push(`${cigarettesADay} cigarettes a day: ten or more.`);
  } else if ((cigarettesADay ?? 0) > 0) {
    if (grade === 'A') grade = 'B';
    reasons.push('Smokes fewer than ten cigarettes a day.');
  }
  if (hba1c !== null && hba1c >= 7) {
    grade = 'C';
    reasons.push(`Diabetes with HbA1c ${hba1c}%: 7.0 or more.`);
  } else if (hba1c !== null) {
    if (grade === 'A') grade = 'B';
    reasons.push(`Diabetes with HbA1c ${hba1c}%.`);
  }
  return { grade, reasons };
}
