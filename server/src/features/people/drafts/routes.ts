import * as contract from '@cusp/contract';
import { mayStaff } from '@cusp/contract';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { Refusal } from '../../../values/refusal.ts';
import * as queries from './queries.ts';

/** What somebody has begun to write and hasn't signed or sent: kept for its author alone. */
export const drafts: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.listDrafts,
      readInOneTrip(() => queries.ownDrafts()),
    ),

    on(contract.saveDraft, async ({ tx, person, input }) => {
      const { version, ...draft } = input.body;
      if (!mayStaff(person, contract.draftKinds[draft.kind].needs)) throw new Refusal('not_permitted');
      if (draft.about_id !== null && !(await queries.hasSubject(tx, draft.kind, draft.about_id)))
        throw new Refusal(draft.kind === 'appeal' ? 'claim_not_found' : 'note_not_found');
      const id =
        version === undefined || version === null
          ? await queries.insertDraft(tx, draft)
          : await queries.changeDraft(tx, draft, version);
      const saved = id === undefined ? undefined : await queries.findDraft(tx, id);
      if (saved === undefined) throw new Refusal('draft_elsewhere');
      return saved;
    }),

    on(contract.finishDraft, async ({ tx, input }) => {
      if (!(await queries.deleteDraft(tx, input.params.id))) throw new Refusal('draft_not_found');
      return null;
    }),

    on(contract.discardDraft, async ({ tx, input, auditScope }) => {
      const draft = await queries.findDraft(tx, input.params.id);
      if (draft?.patient_id) auditScope.setSubject({ patientId: draft.patient_id });
      if (!(await queries.deleteDraft(tx, input.params.id))) throw new Refusal('draft_not_found');
      return null;
    }),
  ],
};
