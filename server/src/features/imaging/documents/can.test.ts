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

/** Changes made to a document before its row is read. */
const lives = [[], ['lock'], ['strike'], ['strike', 'restore']] as const;

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
  /** Tries all actions on a document with this life; a refused one leaves the document to the next. */
  const compare = async (reader: Caller, life: readonly DocumentAction[]) => {
    let id = '';
    for (const action of documentActions) {
      if (id === '') {
        ({ id } = await add());
        for (const earlier of life) await act[earlier](call, id);
      }
      const lines = (await reader(listDocuments, { params: { id: patientId } })).output;
      const can = lines.find((line) => line.id === id)?.stored?.can;
      const { status } = await act[action](reader, id);
      expect({ life, action, can: can?.includes(action), status }).toMatchObject({ can: status === 200 });
      if (status === 200) id = '';
    }
  };
  for (const life of lives) await compare(call, life);
  for (const role of ['hygienist', 'receptionist'] satisfies StaffRole[]) {
    const colleague = await member(role);
    await compare(colleague, []);
    await compare(colleague, ['strike']);
  }
});
