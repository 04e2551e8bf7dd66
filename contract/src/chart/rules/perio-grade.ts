import type { PerioAnswers, PerioReason } from './perio-answers.ts';

interface GradeFacts extends Pick<
  PerioAnswers,
  'bone_loss' | 'five_year_loss' | 'cigarettes_a_day' | 'hba1c'
> {
  age: number;
}

interface GradeSuggestion {
  grade: 'A' | 'B' | 'C';
  reasons: PerioReason[];
}

const tonetti = 'Tonetti et al. 2018, table of grades';

/** By direct evidence, what was lost in five years; else by bone loss for the age; else B. */
function startOfGrade({ five_year_loss: loss, bone_loss: bone, age }: GradeFacts): GradeSuggestion {
  if (loss !== null)
    return {
      grade: loss >= 2 ? 'C' : loss > 0 ? 'B' : 'A',
      reasons: [{ words: `${loss} mm lost in five years.`, source: `answered by the examiner; ${tonetti}` }],
    };
  if (bone === null || age === 0)
    return {
      grade: 'B',
      reasons: [{ words: 'Without a measured bone loss the grade starts at B.', source: tonetti }],
    };
  const ratio = bone / age;
  return {
    grade: ratio < 0.25 ? 'A' : ratio > 1 ? 'C' : 'B',
    reasons: [
      {
        words: `Bone loss of ${bone}% at ${age} years: ${ratio.toFixed(2)}.`,
        source: `answered by the examiner; ${tonetti}`,
      },
    ],
  };
}

/** The grade; smoking and diabetes only raise it. */
export function suggestGrade(facts: GradeFacts): GradeSuggestion {
  const { grade: start, reasons } = startOfGrade(facts);
  const { cigarettes_a_day: cigarettes, hba1c } = facts;
  const source = `health history or the examiner’s answer; ${tonetti}`;
  const heavy = cigarettes !== null && cigarettes >= 10;
  const high = hba1c !== null && hba1c >= 7;
  if (cigarettes !== null && cigarettes > 0)
    reasons.push({ words: `${cigarettes} cigarettes a day${heavy ? ': ten or more' : ''}.`, source });
  if (hba1c !== null)
    reasons.push({ words: `Diabetes with HbA1c ${hba1c}%${high ? ': 7.0 or more' : ''}.`, source });
  if (heavy || high) return { grade: 'C', reasons };
  const raises = (cigarettes ?? 0) > 0 || hba1c !== null;
  return { grade: raises && start === 'A' ? 'B' : start, reasons };
}
