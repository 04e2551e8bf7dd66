import type { HealthFacts } from '../../health/history/index.ts';

const diabetic: ReadonlySet<string> = new Set(['type_1', 'type_2', 'gestational']);

/** The health history's facts for a grade; null: not asked. The HbA1c counts only with diabetes. */
export function gradeFactsOf(health: Pick<HealthFacts, 'tobacco' | 'diabetes'> | undefined) {
  const diabetes = health?.diabetes ?? null;
  const hasDiabetes = diabetes && diabetic.has(diabetes.type);
  return {
    cigarettes_a_day: health?.tobacco?.cigarettes_per_day ?? null,
    has_diabetes: hasDiabetes,
    hba1c: hasDiabetes === true ? (diabetes?.hba1c ?? null) : null,
  };
}
