import {
  documentActions,
  listDocuments,
  lockDocument,
  releaseDocument,
  restoreDocument,
  strikeDocument,
  updateDocument,
} from '@cusp/contract';
import type { DocumentAction, StaffRole } from '@cusp/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { practiceOfDocuments } from './documents.helpers.ts';

const tested = await testApp();

/** What was done to a document before somebody reads its line. */
const lives = [[], ['release'], ['lock'], ['release', 'lock'], ['strike'], ['strike', 'restore']] as const;

test('what a document says that its reader can do is what the calls let them do', async () => {
  const { call, member, patientId, add } = await practiceOfDocuments(tested);
  type Caller = typeof call;
  const act: Record<DocumentAction, (by: Caller, id: string) => Promise<{ status: number }>> = {
    edit: (by, id) =>
      by.unchecked(updateDocument, { params: { id }, body: { kind: 'other', title: 'Another' } }),
    lock: (by, id) => by.unchecked(lockDocument, { params: { id }, body: {} }),
    release: (by, id) => by.unchecked(releaseDocument, { params: { id }, body: { released: true } }),
    strike: (by, id) =>
      by.unchecked(strikeDocument, { params: { id }, body: { reason: 'Another patient’s' } }),
    restore: (by, id) => by.unchecked(restoreDocument, { params: { id }, body: {} }),
  };
  const readers: Caller[] = [call];
  for (const role of ['hygienist', 'receptionist'] satisfies StaffRole[]) readers.push(await member(role));
  for (const reader of readers)
    for (const life of lives)
      for (const action of documentActions) {
        const { id } = await add();
        for (const earlier of life) await act[earlier](call, id);
        const lines = (await reader(listDocuments, { params: { id: patientId } })).output;
        const can = lines.find((line) => line.id === id)?.stored?.can;
        const { status } = await act[action](reader, id);
        expect({ life, action, can: can?.includes(action), status }).toMatchObject({ can: status === 200 });
      }
});
