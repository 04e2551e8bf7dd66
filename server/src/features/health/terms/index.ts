export { ingredientNamed, shippedAllergen, shippedCondition, shippedDrug, shippedTermNamed } from './shipped.ts';
