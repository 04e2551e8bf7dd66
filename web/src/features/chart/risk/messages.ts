/** The texts of risk assessments. */
export const riskMessages = {
  loadFailed: 'Failed to fetch the risk assessments',
  assessed: 'Risk assessed',
  assessFailed: 'Failed to save the risk assessment',
  struck: 'Risk assessment removed from the chart',
  strikeFailed: 'Failed to remove the risk assessment',
} as const;
