import { readAllergyText } from './allergy-text.ts';

/**
 * The facts that a dental office must know before it treats: risk of infection, of bleeding, of the jaw's healing, of an emergency in
 * the chair. Whole words and beginnings of words in a history that is free text; coded conditions will replace it.
 */
const grave =
  /\b(?:pacemaker|defibrillator|icd|prosthetic valve|heart valve|valve replacement|endocarditis|congenital heart|stent|heart attack|myocardial|infarct\w*|angina|heart failure|stroke|tia|arrhythmia|afib|atrial fib\w*|aneurysm|anticoagula\w*|blood thinn\w*|warfarin|coumadin|eliquis|apixaban|xarelto|rivaroxaban|pradaxa|dabigatran|plavix|clopidogrel|h(?:a)?emophilia\w*|bleeding disorder|von willebrand|thrombocytop\w*|bisphosphonat\w*|alendronate|fosamax|actonel|boniva|zometa|reclast|prolia|xgeva|denosumab|osteonecrosis|mronj|radiation|radiotherapy|chemo\w*|transplant\w*|immun\w{0,20}suppress\w*|dialysis|kidney failure|renal failure|cirrhosis|hepatitis|hiv|aids|tuberculosis|epilep\w*|seizure\w*|pregnan\w*|insulin|diabet\w*|joint replacement|hip replacement|knee replacement|adrenal|addison\w*|malignant hyperthermia|premedicat\w*|antibiotic prophylaxis|anaphyla\w*|asthma\w*|see the health history)\b/iu;

/** A clause that only denies: "no history of seizures". */
const denial = /^\s*(?:no|not|never|denies|denied|without|negative for|non)\b/iu;
const clauses = /[;,.\n\r|•·]+|\bbut\b|\bexcept\b/iu;

/** True if a free-text medical history contains something that must be pointed out before treatment. */
export const isMedicalAlert = (history: string): boolean =>
  history.split(clauses).some((clause) => !denial.test(clause) && grave.test(clause));

/** True if a text about allergies names one: neither empty nor only a denial ("NKDA"). */
export function isAllergyAlert(allergies: string): boolean {
  const { notAsked, noneKnown } = readAllergyText(allergies);
  return !notAsked && !noneKnown;
}
