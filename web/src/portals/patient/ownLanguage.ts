import { inOwnWords, type PortalPatient, setPortalLanguage } from '@cusp/contract';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/queryClient.ts';
import { portalMeQuery, type PortalIdentity } from '../../features/portal/portal/queries.ts';
import { setPracticeWords } from '../../ui/language/language.ts';
import { t } from '../../ui/language/t.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { refusalOf } from '../../ui/forms/refusal.ts';
import { keepLanguageBy, speakFor } from '../shared/languages.tsx';

/** Switches to the patient's language, and stores on the patient what is chosen from now on. */
export async function speakAsPatient(
  address: string,
  { id, language, glossary }: PortalPatient,
): Promise<void> {
  setPracticeWords((words) => inOwnWords(words, glossary));
  keepLanguageBy(async (chosen) => {
    for (const record of [id, undefined])
      queryClient.setQueryData<PortalIdentity>(portalMeQuery(record).queryKey, (known) =>
        known?.patient.id === id ? { ...known, patient: { ...known.patient, language: chosen } } : known,
      );
    try {
      await call(setPortalLanguage, { body: { language: chosen } }, { record: id });
    } catch (thrown) {
      toast.failed(t('Your language could not be saved'), refusalOf(thrown).detail);
    }
  });
  await speakFor(address, language);
}
