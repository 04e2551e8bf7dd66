import { endpoint, portalAccount, staffWith } from '../kernel/endpoint.ts';
import { presentationParams } from './presentations.ts';

export const planPdfType = 'application/pdf';

const pdfForStaff = (name: string, file: 'pdf' | 'signed' | 'estimate', summary: string) =>
  endpoint({
    name,
    summary,
    method: 'GET',
    path: `/treatment-plans/{id}/presentations/{number}/${file}`,
    access: staffWith('treatments.read'),
    audit: { action: 'print', object: 'treatment_plan' },
    params: presentationParams,
    output: null,
    answersFile: [planPdfType],
    status: 200,
    refusals: ['treatment_plan_not_found', ...(file === 'estimate' ? (['no_estimate'] as const) : [])],
  });

const pdfForPatient = (name: string, file: 'pdf' | 'signed', summary: string) =>
  endpoint({
    name,
    summary,
    method: 'GET',
    path: `/patient-portal/treatment-plans/{id}/presentations/{number}/${file}`,
    access: portalAccount,
    audit: { action: 'print', object: 'treatment_plan' },
    params: presentationParams,
    output: null,
    answersFile: [planPdfType],
    status: 200,
    refusals: ['treatment_plan_not_found'],
  });

const the = {
  pdf: 'The PDF that was kept of a presented version.',
  signed:
    'A presented version with its answers and signatures as a PDF, from what was kept; not found if nobody answered.',
} as const;

export const presentationPdf = pdfForStaff('presentationPdf', 'pdf', the.pdf);
export const signedPlanPdf = pdfForStaff('signedPlanPdf', 'signed', the.signed);
export const estimatePdf = pdfForStaff(
  'estimatePdf',
  'estimate',
  'The good-faith estimate of a presented version as a PDF, from what was kept of it.',
);

export const portalPlanPdf = pdfForPatient('portalPlanPdf', 'pdf', the.pdf);
export const portalSignedPlanPdf = pdfForPatient('portalSignedPlanPdf', 'signed', the.signed);
