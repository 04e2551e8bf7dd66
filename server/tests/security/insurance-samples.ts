import { aHouse, refusedAnswer } from './eligibility.ts';

const anId = '01900000-0000-7000-8000-000000000000';

/** Values for the fields of calls about coverages and claims. */
export const insuranceSamples: Record<string, Record<string, unknown>> = {
  createClaims: { claims: [{ coverage_id: anId, treatment_ids: [anId] }] },
  startBillingRun: { does: 'make', visits: null },
  createPredetermination: { coverage_id: anId, treatment_ids: [anId] },
  addClaimState: { state: 'void' },
  addAttachments: { chosen: [{ kind: 'clinical_note', id: anId }], way: 'BM' },
  withdrawAttachments: { numbers: [1] },
  sendAttachments: { numbers: [1] },
  markAttachmentsSent: { numbers: [1], sent_on: null },
  correctClaim: { purpose: 'replace', original_number: 'PCN1' },
  appealClaim: {
    reason: 'other',
    chosen: [],
    way: 'BM',
    keep_text: false,
    follow_up_on: null,
    on_date: null,
  },
  decideClaim: { lines: [{ paid: 0, contract: null, deductible: null, rest: '2' }] },
  addCoverage: { relationship: 'spouse' },
  recordServiceElsewhere: {
    lost: false,
    category: null,
    tooth: 16,
    quadrant: null,
    arch: null,
    year: 2024,
    month: 3,
    day: 12,
    finding_id: null,
  },
  addCoverageOverride: { benefits: [{ type: 'percent', percent: 60 }] },
  updateCoverage: { struck: false },
  updateCoverageOverride: { struck: false },
  recordVerification: { state: 'active', verified_on: null },
  readEligibilityAnswer: { answer: refusedAnswer },
  updateClearinghouse: aHouse,
  updateClaimFormLayout: { size: 9, moved: [] },
};
