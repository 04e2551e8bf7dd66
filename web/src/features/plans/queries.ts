import {
  estimatePdf,
  getPresentation,
  listTreatmentPlans,
  portalPlanPdf,
  portalPlans,
  presentationPdf,
} from '@cusp/contract';
import { fetchFile } from '../../api/files.ts';
import { keyOf } from '../../api/keys.ts';
import { queryOf } from '../../api/queryOf.ts';
import { save } from '../../ui/save.ts';

/** A patient's treatment plans, the newest first. */
export const plansQuery = (patientId: string) =>
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
export const portalPlansQuery = (record: string) =>
  queryOf(portalPlans, {}, keyOf('portal', record, 'treatment-plans'), { record });

/** Saves the kept PDF of a version, or its good-faith estimate. */
export async function savePdf(version: VersionOf, what: 'plan' | 'estimate'): Promise<void> {
  const params = versionParams(version);
  const { blob, name = 'treatment-plan.pdf' } = await (what === 'plan'
    ? fetchFile(presentationPdf, { params })
    : fetchFile(estimatePdf, { params }));
  save({ blob, name });
}

/** The same in the portal. */
export async function savePortalPdf(version: VersionOf, record: string): Promise<void> {
  const { blob, name = 'treatment-plan.pdf' } = await fetchFile(
    portalPlanPdf,
    { params: versionParams(version) },
    { record },
  );
  save({ blob, name });
}
