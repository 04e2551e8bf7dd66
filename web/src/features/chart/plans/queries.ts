import {
  estimatePdf,
  getPresentation,
  listTreatmentPlans,
  portalPlanPdf,
  portalPlans,
  portalSignedPlanPdf,
  presentationPdf,
  signedPlanPdf,
} from '@cusp/contract';
import { fetchFile } from '../../../api/files.ts';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { downloadBlob } from '../../../ui/forms/downloadBlob.ts';

/** A patient's treatment plans, the newest first. */
export const treatmentPlansQuery = (patientId: string) =>
  queryOf(
    listTreatmentPlans,
    { query: { patient_id: patientId } },
    keyOf('treatment-plans', 'of', patientId),
  );

/** A presented version: its plan (id) and number. */
export type VersionOf = Parameters<typeof versionParams>[0];
export const versionParams = ({ plan_id, number }: { plan_id: string; number: number }) => ({
  id: plan_id,
  number: String(number),
});

export const presentationQuery = (version: VersionOf) =>
  queryOf(
    getPresentation,
    { params: versionParams(version) },
    keyOf('treatment-plans', 'version', version.plan_id, String(version.number)),
  );

/** The versions that a patient was sent. */
export const portalTreatmentPlansQuery = (record: string) =>
  queryOf(portalPlans, {}, keyOf('portal', record, 'treatment-plans'), { record });

/** The kept PDF of a version, the same with its signatures, or its good-faith estimate. */
export type PlanPaper = keyof typeof papers;
const papers = { plan: presentationPdf, signed: signedPlanPdf, estimate: estimatePdf } as const;

/** Saves one of the papers of a version. */
export async function savePlanPdf(version: VersionOf, what: PlanPaper): Promise<void> {
  const { blob, name = 'treatment-plan.pdf' } = await fetchFile(papers[what], {
    params: versionParams(version),
  });
  downloadBlob({ blob, name });
}

/** The same in the portal: with the signatures, once there are any. */
export async function savePortalPdf(
  version: VersionOf & { answers: readonly unknown[] },
  record: string,
): Promise<void> {
  const { blob, name = 'treatment-plan.pdf' } = await fetchFile(
    version.answers.length > 0 ? portalSignedPlanPdf : portalPlanPdf,
    { params: versionParams(version) },
    { record },
  );
  downloadBlob({ blob, name });
}
