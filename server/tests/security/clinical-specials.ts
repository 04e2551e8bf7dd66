import { getCoverages, PatientCoverages } from '@cusp/contract';
import type { FastifyInstance } from 'fastify';
import { ask } from './ask.ts';
import { callNamed } from './calls.ts';
import type { recordsOf } from './records.ts';
import { sampleOf } from './samples.ts';
import type { Side } from './side.ts';

interface Ground {
  app: FastifyInstance;
  records: ReturnType<typeof recordsOf>;
  own: Side;
}

/** Input for the calls about procedures, and a patient's health, gums and prescriptions. */
export function clinicalSpecials({ app, records, own }: Ground) {
  /** The patient of the path, with a visit of theirs in the body. */
  const visitOfPatient = async () => ({
    params: { id: own.patientId },
    body: { appointment_id: await records.make('appointment', own, own.patientId) },
  });

  let work: { treatment_ids: string; procedure_ids: string } | undefined;
  let visit: string | undefined;
  let treated: string | undefined;

  const finishedExam = async () => {
    const params = { id: await records.make('perio_exam', own) };
    await ask(app, callNamed('finishPerioExam'), own.token, { params, body: {} });
    return { params };
  };

  const connect = async () => {
    const endpoint = callNamed('updateClearinghouse');
    await ask(app, endpoint, own.token, { body: sampleOf(endpoint, 'body') });
  };

  /** With a clearinghouse and an NPI. Images go on being shown to patients at once. */
  const askable = async () => {
    await connect();
    const endpoint = callNamed('updateOwnPractice');
    await ask(app, endpoint, own.token, { body: { ...sampleOf(endpoint, 'body'), images_wait: false } });
  };

  const ownProcedures = async () => ({
    body: { procedure_ids: [await records.make('procedure', own)] },
  });

  /** A slot that has an image. */
  const mountedImage = async () => {
    const patient = await records.make('patient', own);
    const params = { id: await records.make('mount', own, patient) };
    const body = { placed: [{ position: 1, image_id: await records.make('image', own, patient) }] };
    await ask(app, callNamed('placeInMount'), own.token, { params, body });
    return { params, body: { position: 1, version: 2 } };
  };

  return {
    turnInMount: mountedImage,
    fileTrayImage: async () => ({
      params: { id: await records.waitingTrayImage(own) },
      body: { patient_id: own.patientId, mount_id: null },
    }),
    describeImages: async () => {
      const id = await records.make('image', own, own.patientId);
      return { params: { id: own.patientId }, body: { images: [{ id, version: 1 }] } };
    },
    imagesArchive: async () => ({
      params: { id: own.patientId },
      query: { image_ids: await records.make('image', own, own.patientId) },
    }),
    createProcedureBundle: ownProcedures,
    updateProcedureBundle: ownProcedures,
    confirmBenefitCategories: async () => {
      const procedure_id = await records.make('procedure', own);
      return { body: { procedures: [{ procedure_id, benefit_category: 'diagnostic' }] } };
    },
    // About one that its pharmacy has.
    sendTestRequest: async () => {
      const params = { id: await records.make('prescription', own) };
      const endpoint = callNamed('sendToPharmacy');
      await ask(app, endpoint, own.token, { params, body: sampleOf(endpoint, 'body') });
      return { params };
    },
    addVitals: visitOfPatient,
    // Always about one visit, so that two answers are alike.
    getPatientAlerts: async () => {
      visit ??= await records.make('appointment', own, own.patientId);
      return { params: { id: own.patientId }, query: { appointment_id: visit } };
    },
    // The same treatment each time.
    getVisitFacts: async () => {
      treated ??= await records.make('treatment', own, own.patientId);
      return { params: { id: own.patientId }, query: { treatment_id: treated } };
    },
    // The same patient and work each time, since the answer names them.
    estimateWork: async () => {
      work ??= {
        treatment_ids: await records.make('treatment', own, own.patientId),
        procedure_ids: await records.make('procedure', own),
      };
      return { params: { id: own.patientId }, query: work };
    },
    recordServiceElsewhere: async () => ({ params: { id: own.patientId } }),
    getProphylaxis: async () => ({ params: { id: own.patientId } }),
    answerAlerts: async () => {
      const { params, body } = await visitOfPatient();
      return { params, body: { ...body, rule_ids: [await records.make('alert_rule', own)] } };
    },
    decideProphylaxis: visitOfPatient,
    // A patient without another coverage.
    addCoverage: async () => ({ params: { id: await records.make('patient', own) } }),
    orderCoverages: async () => {
      const params = { id: await records.make('patient', own) };
      const endpoint = callNamed('addCoverage');
      for (const rank of [1, 2]) {
        const insurance_plan_id = await records.make('insurance_plan', own);
        const body = { ...sampleOf(endpoint, 'body', { insurance_plan_id, subscriber_id: null }), rank };
        await ask(app, endpoint, own.token, { params, body });
      }
      const { text } = await ask(app, getCoverages, own.token, { params });
      const { coverages } = PatientCoverages.parse(JSON.parse(text));
      return { params, body: { coverages: coverages.map(({ id, version }) => ({ id, version })) } };
    },
    decidePlanProposal: async () => {
      const id = await records.make('insurance_plan', own);
      return { params: { id }, body: { proposal_id: await records.claims.proposalFor(id), version: 1 } };
    },
    createClaims: async () => ({ body: await records.claims.readyClaim(own) }),
    createPredetermination: () => records.claims.askable(own),
    takeSentCard: () => records.claims.takeable(own),
    addAttachments: () => records.claims.attachable(own),
    sendClaims: async () => {
      await connect();
      return { body: { claim_ids: [await records.make('claim', own)] } };
    },
    askEligibility: async () => {
      await askable();
      return { params: { id: await records.make('coverage', own) } };
    },
    askClaimStatus: async () => {
      await askable();
      return {};
    },
    // Papers that an earlier call queued wait where no jobs run, and a clearinghouse isn't changed before they are gone.
    updateClearinghouse: async () => {
      await records.claims.takePapersBack(own);
      return {};
    },
    fetchClearinghouse: async () => {
      await connect();
      return {};
    },
    billTreatment: async () => {
      const { claims } = await records.claims.readyClaim(own);
      return { params: { id: claims[0]?.treatment_ids[0] ?? '' } };
    },
    takeOverLine: async () => ({ params: { id: await records.make('patient', own) } }),
    beginSedation: async () => ({ params: { id: await records.make('patient', own) } }),
    beginPerioExam: async () => ({ params: { id: await records.make('patient', own) } }),
    confirmPerioDiagnosis: finishedExam,
    withdrawPerioDiagnosis: async () => {
      const { params } = await finishedExam();
      const endpoint = callNamed('confirmPerioDiagnosis');
      // The reasons of both have one name in the answer.
      const body = { ...sampleOf(endpoint, 'body'), reason: 'Sample' };
      await ask(app, endpoint, own.token, { params, body });
      return { params };
    },
    amendPerioExam: finishedExam,
  };
}
