import {
  createAppointment,
  createPatient,
  createTreatment,
  documentFile,
  exportPatient,
  listDocuments,
  lockDocument,
  mergePatients,
  portalDocumentFile,
  portalDocuments,
  portalExport,
  portalSeeDocument,
  releaseDocument,
  strikeDocument,
  unmergePatient,
  updateAppointment,
  updateDocument,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { archiveOf } from '../../../../tests/support/archives.ts';
import { uploadDocument } from '../../../../tests/support/image-app.ts';
import { patientOf } from '../../../../tests/support/paying.ts';
import { aPatient, asOwner, callAs, testApp } from '../../../../tests/support/practice.ts';
import {
  documentPdf as pdf,
  documentPhoto as photo,
  practiceOfDocuments,
  madeUpId as unknown,
} from './documents.helpers.ts';

const tested = await testApp();
const { app, stranger } = tested;
const world = () => practiceOfDocuments(tested);

describe('who finds a document', () => {
  test('strangers, another practice and the roles', async () => {
    const { call, add, member, release, patientId } = await world();
    const { id } = await add();
    const other = await world();
    for (const endpoint of [documentFile, lockDocument, releaseDocument, strikeDocument, updateDocument]) {
      const input = {
        params: { id },
        body: { released: true, reason: 'Why', kind: 'other', title: 'Another' },
      };
      const [theirs, madeUp] = await Promise.all(
        [id, unknown].map((each) => other.call.unchecked(endpoint, { ...input, params: { id: each } })),
      );
      expect([theirs?.status, theirs?.text]).toEqual([404, madeUp?.text]);
      expect((await stranger.unchecked(endpoint, input)).status).toBe(401);
    }
    expect((await other.call.unchecked(listDocuments, { params: { id: patientId } })).status).toBe(404);
    const fields = { kind: 'other', title: 'A file' };
    expect((await uploadDocument(other.call, patientId, pdf, fields)).status).toBe(404);
    // All of the team add and read; dentist and front desk decide who else sees it.
    const assistant = await member('assistant');
    expect((await uploadDocument(assistant, patientId, photo, fields)).status).toBe(201);
    expect((await assistant.unchecked(documentFile, { params: { id } })).status).toBe(200);
    expect((await release(id, true, assistant)).status).toBe(403);
    expect(
      (await assistant.unchecked(strikeDocument, { params: { id }, body: { reason: 'Why' } })).status,
    ).toBe(403);
    const desk = await member('receptionist');
    expect((await release(id, true, desk)).status).toBe(200);
    expect((await call(listDocuments, { params: { id: patientId } })).output).toHaveLength(2);
  });

  test('the patient once it is released, and no other patient', async () => {
    const { call, add, release, visitor, one, token, patientId } = await world();
    const { id } = await add();
    const own = async () => (await visitor(portalDocuments)).output;
    const seen = (by = visitor) => by.unchecked(portalSeeDocument, { params: { id } });
    const file = (by = visitor) => by.unchecked(portalDocumentFile, { params: { id } });
    expect([(await own()).length, (await file()).status, (await seen()).status]).toEqual([0, 404, 404]);

    await release(id);
    expect(await own()).toMatchObject([{ id, source: 'stored', seen_at: null }]);
    expect(JSON.stringify(await own())).not.toContain('added_by');
    expect((await file()).status).toBe(200);
    expect((await seen()).status).toBe(200);
    const first = (await one(id))?.seen_at;
    expect(first).toEqual(expect.any(String));
    expect((await seen()).body['seen_at']).toBe(first);

    const { visitor: another } = await patientOf(call, stranger, (each) => callAs(app, each));
    expect((await another(portalDocuments)).output).toEqual([]);
    expect([(await file(another)).status, (await seen(another)).status]).toEqual([404, 404]);

    // The record that each takes along holds what each may see.
    const exported = await archiveOf(app, exportPatient, { params: { id: patientId } }, token);
    const files = (archive: { files: object }) =>
      Object.keys(archive.files).filter((name) => name.startsWith('documents/'));
    expect(files(exported)).toEqual([expect.stringContaining(`referral-${id}.pdf`)]);
    expect(exported.read('record.json')).toContain('To Dr. Chen');

    await release(id, false);
    expect([(await own()).length, (await file()).status, (await seen()).status]).toEqual([0, 404, 404]);
    expect((await release(id, true, call, 1)).status).toBe(409);
  });

  test('with the record that stays, of merged ones; each has its own again when they are parted', async () => {
    const { call, add, listed, patientId, release } = await world();
    const { id: survivor } = await call(createPatient, { body: aPatient() });
    const { id } = await add();
    const treatment = await call(createTreatment, {
      body: { patient_id: survivor, procedure: 'Filling', cost: 10 },
    });
    expect(
      (await uploadDocument(call, patientId, pdf, { kind: 'other', title: 'A', treatment_id: treatment.id }))
        .status,
    ).toBe(404);
    await call(mergePatients, {
      params: { id: survivor },
      body: { merged_id: patientId, keep_portal: 'merged' },
    });
    expect((await listed(call, survivor)).map((each) => [each.id, each.patient_id])).toEqual([
      [id, survivor],
    ]);
    // Treatment information of the other record now.
    const change = { kind: 'referral', title: 'To Dr. Chen', treatment_id: treatment.id } as const;
    expect((await call.unchecked(updateDocument, { params: { id }, body: change })).status).toBe(200);
    await call(unmergePatient, { params: { id: patientId } });
    expect((await listed(call, survivor)).length).toBe(0);
    expect((await release(id)).status).toBe(200);
    // The treatment isn't this patient's anymore, but the document's own words can still be changed.
    expect(await listed()).toMatchObject([{ id, treatment: null }]);
    const changed = await call.unchecked(updateDocument, { params: { id }, body: change });
    expect([changed.status, changed.body['treatment']]).toEqual([200, null]);
  });

  test('says nothing of a visit that was given to another patient, and can still be changed', async () => {
    const { call, add, listed, patientId, user, visitor, release } = await world();
    const { id: other } = await call(createPatient, { body: aPatient() });
    const visit = { appointment_date: user.today, appointment_time: '09:00' };
    const { id: appointment_id } = await call(createAppointment, {
      body: { ...visit, patient_id: patientId },
    });
    const { id } = await add({ appointment_id });
    await release(id);
    const give = (patient_id: string) =>
      call(updateAppointment, {
        params: { id: appointment_id },
        body: { ...visit, patient_id, status: 'scheduled' },
      });
    expect(await listed()).toMatchObject([{ appointment: { id: appointment_id } }]);

    await give(other);
    expect(await listed()).toMatchObject([{ appointment: null }]);
    expect((await visitor(portalDocuments)).output).toMatchObject([{ appointment: null }]);
    await give(patientId);
    expect(await listed()).toMatchObject([{ appointment: { id: appointment_id } }]);
    expect((await visitor(portalDocuments)).output).toMatchObject([{ appointment: { id: appointment_id } }]);

    // The form was opened before, and sends the visit that it found.
    await give(other);
    const change = (more: object) =>
      call.unchecked(updateDocument, {
        params: { id },
        body: { kind: 'letter', title: 'A letter', ...more },
      });
    expect((await change({ appointment_id })).body).toMatchObject({ title: 'A letter', appointment: null });
    // Stored without it: it doesn't come back, and naming it again is refused.
    expect((await change({ appointment_id })).status).toBe(404);
    await give(patientId);
    expect(await listed()).toMatchObject([{ appointment: null }]);
  });

  test('the trail says who did what with it', async () => {
    const { call, add, user, patientId, release, visitor } = await world();
    const { id } = await add();
    await release(id);
    await call(documentFile, { params: { id } });
    await visitor.unchecked(portalDocumentFile, { params: { id } });
    const { rows } = await asOwner((client) =>
      client.query(
        `select realm, action, object from audit_pending where practice_id = $1 and patient_id = $2 and object = 'document'
          union all
          select realm, action, object from audit_entry where practice_id = $1 and patient_id = $2 and object = 'document'`,
        [user.practice.id, patientId],
      ),
    );
    const told = rows.map(
      (row: Record<string, unknown>) => `${String(row['realm'])} ${String(row['action'])}`,
    );
    expect(told.toSorted()).toEqual(['patient read', 'staff create', 'staff read', 'staff update']);
  });
});

test('what a patient takes along holds no document that waits', async () => {
  const { add, release, visitorToken } = await world();
  const [shown, waiting] = [await add(), await add({ title: 'Waiting' }, photo)];
  await release(shown.id);
  const archive = await archiveOf(app, portalExport, {}, visitorToken);
  const names = Object.keys(archive.files).filter((name) => name.startsWith('documents/'));
  expect(names).toEqual([expect.stringContaining(shown.id)]);
  expect(archive.read('record.json')).not.toContain(waiting.id);
});
