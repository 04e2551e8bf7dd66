import type { RiskKind, RiskLevel } from '@cusp/contract';

export const riskNames: Readonly<Record<RiskKind, string>> = {
  caries: 'Caries risk',
  perio: 'Periodontal risk',
};
export const levelNames: Readonly<Record<RiskLevel, string>> = {
  low: 'Low',
  moderate: 'Moderate',
  high: 'High',
};
