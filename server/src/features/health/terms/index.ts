export { readIcd10 } from './icd10-file.ts';
export { loadTerms } from './load-queries.ts';
export { ingredientsOfLoaded } from './queries.ts';
export { readRxNorm } from './rxnorm-file.ts';
export { shippedConditions } from './shipped-conditions.ts';
export { shippedDrugs } from './shipped-drugs.ts';
export { ingredientNamed, shippedAllergen, shippedCondition, shippedDrug } from './shipped.ts';
export type { TermFile } from './term-file.ts';
