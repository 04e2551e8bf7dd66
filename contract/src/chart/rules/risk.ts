/**
 * Risk of caries and of periodontitis as short forms in our own words; the questions are none of the ADA's, CAMBRA's or
 * PreViser's. Points are added up, and the sum makes the level.
 *
 * Sources of what counts: for caries what reviews agree on (past and open caries, dry mouth, frequent sugar, plaque, exposed roots;
 * fluoride protects: Mejàre et al. 2014, Fontana et al. 2020); for periodontitis Lang and Tonetti 2003, with their limits of
 * 25% bleeding, nine sites of 5 mm, nine lost teeth, bone loss for the age, smoking and diabetes.
 */
export const riskKinds = ['caries', 'perio'] as const;
export type RiskKind = (typeof riskKinds)[number];
export const riskLevels = ['low', 'moderate', 'high'] as const;
export type RiskLevel = (typeof riskLevels)[number];
export const riskReplies = ['yes', 'no', 'unknown'] as const;
export type RiskReply = (typeof riskReplies)[number];

interface RiskQuestion {
  id: string;
  words: string;
  /** The points of a yes; negative for protective factors. */
  points: number;
}

export const riskQuestions: Readonly<Record<RiskKind, readonly RiskQuestion[]>> = {
  caries: [
    { id: 'open_caries', words: 'Active caries today', points: 5 },
    { id: 'recent_caries', words: 'New caries or fillings within three years', points: 2 },
    { id: 'dry_mouth', words: 'Dry mouth, or medications that cause it', points: 2 },
    { id: 'sugar', words: 'Sugar between meals three times a day or more', points: 2 },
    { id: 'plaque', words: 'Plaque at 30% of sites or more, or visible plaque', points: 1 },
    { id: 'roots', words: 'Exposed roots', points: 1 },
    { id: 'retentive', words: 'Braces, partial dentures, or margins that trap plaque', points: 1 },
    { id: 'fluoride', words: 'Brushes with fluoride twice a day', points: -1 },
  ],
  perio: [
    { id: 'severe', words: 'Stage III or IV periodontitis', points: 3 },
    { id: 'periodontitis', words: 'Periodontitis of any stage', points: 1 },
    { id: 'bleeding', words: 'Bleeding at 25% of the sites or more', points: 2 },
    { id: 'pockets', words: 'Nine sites of 5 mm or more', points: 2 },
    { id: 'lost_teeth', words: 'Nine teeth lost or more', points: 1 },
    { id: 'bone', words: 'Bone loss in percent above the age in years', points: 2 },
    { id: 'smoking', words: 'Ten cigarettes a day or more', points: 2 },
    { id: 'diabetes', words: 'Diabetes with HbA1c of 7.0% or more, or not known', points: 2 },
    { id: 'between', words: 'Cleans between the teeth every day', points: -1 },
  ],
};

export type RiskAnswers = Readonly<Record<string, RiskReply>>;

/** The points of a form and the level they make: 2 and more moderate, 5 and more high. */
export function assessRisk(kind: RiskKind, answers: RiskAnswers) {
  const counted = riskQuestions[kind].filter(({ id }) => answers[id] === 'yes');
  const points = Math.max(
    0,
    counted.reduce((sum, question) => sum + question.points, 0),
  );
  const level: RiskLevel = points >= 5 ? 'high' : points >= 2 ? 'moderate' : 'low';
  return { points, level, counted };
}

/** The suggested months between two visits for each level. */
const riskMonths: Readonly<Record<RiskKind, Readonly<Record<RiskLevel, number>>>> = {
  caries: { low: 12, moderate: 6, high: 3 },
  perio: { low: 6, moderate: 4, high: 3 },
};

/** A patient's risks as they stand; what wasn't assessed says nothing. */
export type RiskLevels = Readonly<Partial<Record<RiskKind, RiskLevel>>>;

/** The interval that a patient's risks suggest together, and which of them asks for it: the shortest. Undefined where none was assessed. */
export function intervalForRisks(levels: RiskLevels): { kind: RiskKind; months: number } | undefined {
  return riskKinds
    .flatMap((kind) => {
      const level = levels[kind];
      return level === undefined ? [] : [{ kind, months: riskMonths[kind][level] }];
    })
    .toSorted((one, other) => one.months - other.months)[0];
}

/** The recall whose interval is nearest to what the risks suggest; undefined where there is none. */
export function recallForRisks<Recall extends { months: number }>(
  levels: RiskLevels,
  recalls: readonly Recall[],
): Recall | undefined {
  const wanted = intervalForRisks(levels)?.months;
  if (wanted === undefined) return undefined;
  const distance = ({ months }: Recall) => Math.abs(months - wanted);
  return recalls
    .filter(({ months }) => months > 0)
    .toSorted((one, other) => distance(one) - distance(other) || one.months - other.months)[0];
}
