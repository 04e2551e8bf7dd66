import { EntryPage } from '../../../ui/screens/EntryPage.tsx';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { Loading } from '../../../ui/feedback/states.tsx';

interface UnreadLinkProps {
  title: string;
  testMode: boolean;
  /** Why it can't be shown; absent while it is loading. */
  refusal: string | null;
}

/** The page behind a link, before or instead of what the link opens. */
export const UnreadLink = ({ title, testMode, refusal }: UnreadLinkProps) => (
  <EntryPage title={title} testMode={testMode}>
    {refusal ? <RefusalMessage sentence={refusal} /> : <Loading height="12rem" />}
  </EntryPage>
);
