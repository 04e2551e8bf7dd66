/** The practice's lists that its settings show, in this order: one line each. */
export { LaboratoriesSection } from './laboratories/LaboratoriesSection.tsx';
