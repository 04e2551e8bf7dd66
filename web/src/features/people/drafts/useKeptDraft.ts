import { discardDraft, type DraftKind, finishDraft, listDrafts, saveDraft } from '@cusp/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { type DraftPlace, keepDrafts } from '../../../ui/forms/DraftKeeper.ts';

/** What the signed-in person has begun to write, the latest first. */
export const draftsQuery = () => queryOf(listDrafts, {}, keyOf('drafts'));

/**
 * Where the form of a note or letter keeps what is typed until it is signed or sent. Every such form takes it (docs/notes.md, "Unfinished
 * notes").
 * @param about the patient and the record that the text is about; none where the form asks for its patient
 */
export function useKeptDraft(
  kind: DraftKind,
  about: { patientId?: string | undefined; aboutId?: string } = {},
): DraftPlace {
  const client = useQueryClient();
  const place = { kind, patient_id: about.patientId ?? null, about_id: about.aboutId ?? null };
  const changed = () => client.invalidateQueries({ queryKey: draftsQuery().queryKey });
  return {
    find: async () => {
      // Another form may just have been closed for this one.
      await keepDrafts();
      const drafts = await client.fetchQuery({ ...draftsQuery(), staleTime: 0 });
      return drafts.find(
        (draft) =>
          draft.kind === place.kind &&
          draft.patient_id === place.patient_id &&
          draft.about_id === place.about_id,
      );
    },
    save: async (content, version, leaving) => {
      const body = { ...place, content, version };
      const saved = await call(saveDraft, { body }, { outlivesPage: leaving });
      if (version === null) void changed();
      return saved;
    },
    finish: async (id) => {
      await call(finishDraft, { params: { id } });
      await changed();
    },
    discard: async (id) => {
      await call(discardDraft, { params: { id } });
      await changed();
    },
  };
}
