export { shippedAllergen, shippedCondition, shippedDrug } from './shipped.ts';
