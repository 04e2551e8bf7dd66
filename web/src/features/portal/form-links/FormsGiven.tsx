import type { ShownLook } from '@cusp/contract';
import { t } from '../../../ui/language/t.ts';
import { EntryPage } from '../../../ui/screens/EntryPage.tsx';
import { useTestMode } from '../../../ui/shell/testMode.ts';
import { PracticeLead } from '../../practice/look/PracticeLead.tsx';

/** The page after everything is submitted: it shows nothing about anybody, in the practice's look. */
export const FormsGiven = ({ practice }: { practice: { name: string; look: ShownLook } }) => (
  <PracticeLead name={practice.name} look={practice.look}>
    <EntryPage title={t('Thank you!')} testMode={useTestMode()}>
      <p role="status">
        {t('{practice} has received your forms. You can close this page.', { practice: practice.name })}
      </p>
    </EntryPage>
  </PracticeLead>
);
