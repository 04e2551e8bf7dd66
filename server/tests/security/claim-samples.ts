const anId = '01900000-0000-7000-8000-000000000000';

/** Values for the fields of calls about claims. */
export const claimSamples: Record<string, Record<string, unknown>> = {
  createClaims: { claims: [{ coverage_id: anId, treatment_ids: [anId] }] },
  createPredetermination: { coverage_id: anId, treatment_ids: [anId] },
  addClaimState: { state: 'void' },
  addAttachments: { chosen: [{ kind: 'clinical_note', id: anId }], way: 'BM' },
  withdrawAttachments: { numbers: [1] },
  markAttachmentsSent: { numbers: [1], sent_on: null },
  correctClaim: { purpose: 'replace', original_number: 'PCN1' },
  decideClaim: { lines: [{ paid: 0, contract: null, deductible: null, rest: '2' }] },
};
