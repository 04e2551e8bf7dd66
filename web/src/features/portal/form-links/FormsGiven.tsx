import { t } from '../../../ui/language/t.ts';
import { EntryPage } from '../../../ui/screens/EntryPage.tsx';
import { useTestMode } from '../../../ui/shell/testMode.ts';

/** What stands where everything is given: nothing of anybody. */
export const FormsGiven = ({ practice }: { practice: string }) => (
  <EntryPage title={t('Thank you!')} testMode={useTestMode()}>
    <p role="status">{t('{practice} has what you gave. You can close this page.', { practice })}</p>
  </EntryPage>
);
