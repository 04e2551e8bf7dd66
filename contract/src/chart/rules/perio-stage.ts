import * as z from 'zod/mini';
import { attachmentLevel, perioKey, type PerioTooth } from './perio.ts';
import { isInterdental, perioSites } from './perio-places.ts';
import { type PerioAnswers, PerioReason } from './perio-answers.ts';
import { suggestGrade } from './perio-grade.ts';
import { archOf, archOrder, digitOf } from './teeth.ts';
import type { Mouth } from './perio-mouth.ts';

/**
 * Stage and extent of a periodontitis as the classification of 2018 has them, suggested with reasons; the dentist
 * decides. Sources: Papapanou et al. 2018 (JPER.17-0721), Tonetti et al. 2018 (JPER.18-0006), Kornman and Papapanou 2020
 * (JPER.19-0557); numbers in clinical.md, D3.
 */
export const perioStages = ['I', 'II', 'III', 'IV'] as const;
export type PerioStage = (typeof perioStages)[number];
export const perioExtents = ['localized', 'generalized', 'molar-incisor'] as const;
export type PerioExtent = (typeof perioExtents)[number];
export const perioGrades = ['A', 'B', 'C'] as const;

/** The suggested diagnosis of an exam. */
export const PerioSuggestion = z.object({
  /** One stage, or two where it depends on why teeth were lost; none: no case of periodontitis by these readings. */
  stages: z.array(z.enum(perioStages)),
  extent: z.nullable(z.enum(perioExtents)),
  grade: z.nullable(z.enum(perioGrades)),
  reasons: z.array(PerioReason),
});
export type PerioSuggestion = z.infer<typeof PerioSuggestion>;

export interface StageFacts extends PerioAnswers {
  /** The charted teeth. */
  teeth: readonly PerioTooth[];
  mouth: Mouth;
  age: number;
}

const papapanou = 'Papapanou et al. 2018, table of stages';
const byExam = `this exam; ${papapanou}`;
const byAnswer = `answered by the examiner; ${papapanou}`;

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
const byLoss = (worst: number): PerioStage => (worst >= 5 ? 'III' : worst >= 3 ? 'II' : 'I');
const byBone = (percent: number): PerioStage => (percent > 33 ? 'III' : percent >= 15 ? 'II' : 'I');
const rank = (stage: PerioStage) => perioStages.indexOf(stage);
const higher = (one: PerioStage, other: PerioStage) => (rank(one) >= rank(other) ? one : other);

/** Whether one stage is below another: after therapy none is lowered. */
export const isLowerStage = (one: PerioStage | null, other: PerioStage | null) =>
  other !== null && (one === null || rank(one) < rank(other));

interface Lifted {
  to: PerioStage;
  reason: PerioReason;
}

/** The facts of a mouth that raise the stage: its complexity. */
function liftsOf(facts: PerioAnswers, natural: readonly PerioTooth[]): Lifted[] {
  const deepest = Math.max(0, ...natural.flatMap(({ depth }) => depth.map((value) => value ?? 0)));
  const furcation = Math.max(
    0,
    ...natural.flatMap((tooth) => Object.values(tooth.furcation).map((value) => value ?? 0)),
  );
  const loosest = Math.max(0, ...natural.map(({ mobility }) => mobility ?? 0));
  const lifts: (Lifted | false)[] = [
    deepest >= 5 && {
      to: deepest >= 6 ? 'III' : 'II',
      reason: { words: `Deepest pocket: ${deepest} mm.`, source: byExam },
    },
    furcation >= 2 && { to: 'III', reason: { words: `Furcation of grade ${furcation}.`, source: byExam } },
    facts.vertical_loss && {
      to: 'III',
      reason: { words: 'A vertical bone defect of 3 mm or more.', source: byAnswer },
    },
    facts.occlusal_trauma &&
      loosest >= 4 && {
        to: 'IV',
        reason: { words: 'Occlusal trauma with mobility of 2 or more.', source: byAnswer },
      },
    facts.bite_collapse && {
      to: 'IV',
      reason: { words: 'Bite collapse or tooth drifting.', source: byAnswer },
    },
  ];
  return lifts.filter((lift) => lift !== false);
}

/** The stage by the number of teeth lost to periodontitis. */
function stageOfLost(lost: number, remaining: number): PerioStage {
  if (lost === 0) return 'I';
  return lost >= 5 || remaining < 20 ? 'IV' : 'III';
}

const share = (part: number, of: number) => Math.round((100 * part) / Math.max(1, of));

/** The stage, extent and grade that an exam suggests, each with its reasons and where they come from. */
export function suggestStage(facts: StageFacts): PerioSuggestion {
  const { mouth, lost_to_perio: lost, bone_loss: bone } = facts;
  const natural = facts.teeth.filter((tooth) => mouth.isNatural(tooth));
  const losses = natural.map((tooth) => lossOf(tooth));
  const hasLevels = natural.some(({ margin }) => margin.some((value) => value !== null));
  const isByBone = !hasLevels && bone !== null && bone > 0;
  if (!isByBone && !isCase(losses))
    return {
      stages: [],
      extent: null,
      grade: null,
      reasons: [
        {
          words: hasLevels
            ? 'No attachment loss between teeth at two teeth that aren’t neighbors.'
            : 'No margins are charted and no bone loss is entered, so attachment loss isn’t known.',
          source: 'this exam; Tonetti et al. 2018, definition of a case',
        },
      ],
    };
  const worst = Math.max(1, ...losses.map(({ interdental }) => interdental));
  const severity = isByBone ? byBone(bone) : byLoss(worst);
  const lifts = liftsOf(facts, natural);
  const least = leastLoss[severity];
  const involved = isByBone ? [] : losses.filter(({ interdental }) => interdental >= least);
  const percent = share(involved.length, natural.length);
  const grade = suggestGrade(facts);
  const withLost = (teeth: number) =>
    [severity, ...lifts.map(({ to }) => to), stageOfLost(teeth, mouth.remaining)].reduce((one, other) =>
      higher(one, other),
    );
  const stages = [...new Set(lost === null ? [withLost(0), withLost(mouth.missing)] : [withLost(lost)])];
  return {
    stages,
    extent: isByBone ? null : extentOf(involved, percent),
    grade: grade.grade,
    reasons: [
      isByBone
        ? { words: `Bone loss of ${bone}% of the root.`, source: byAnswer }
        : { words: `Worst attachment loss between teeth: ${worst} mm.`, source: byExam },
      ...lifts.map(({ reason }) => reason),
      ...lostReasons(lost, mouth, stages),
      ...(isByBone
        ? []
        : [
            {
              words: `${least} mm and more at ${involved.length} of ${natural.length} probed teeth: ${percent}%.`,
              source: byExam,
            },
          ]),
      ...grade.reasons,
    ],
  };
}

function lostReasons(
  lost: number | null,
  { missing, remaining }: Mouth,
  stages: readonly PerioStage[],
): PerioReason[] {
  if (lost !== null && lost > 0)
    return [
      {
        words: `${lost} ${lost === 1 ? 'tooth' : 'teeth'} lost to periodontitis, ${remaining} remain.`,
        source: byAnswer,
      },
    ];
  if (lost !== null || stages.length < 2) return [];
  const were = missing === 1 ? 'a tooth was' : `${missing} teeth were`;
  return [
    { words: `The stage depends on why ${were} lost, which is unknown.`, source: `the chart; ${papapanou}` },
  ];
}

function extentOf(involved: readonly ToothLoss[], percent: number): PerioExtent {
  const digits = involved.map(({ tooth }) => digitOf(tooth.tooth));
  const isPattern = digits.every((digit) => digit <= 2 || digit === 6);
  if (isPattern && digits.includes(6) && digits.some((digit) => digit <= 2)) return 'molar-incisor';
  return percent < 30 ? 'localized' : 'generalized';
}
