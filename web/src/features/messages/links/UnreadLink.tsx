import { EntryPage } from '../../../ui/screens/EntryPage.tsx';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { ServiceName, useServiceName } from '../../../ui/shell/serviceName.ts';
import { Loading } from '../../../ui/feedback/states.tsx';

interface UnreadLinkProps {
  title: string;
  testMode: boolean;
  /** Why it can't be shown; absent while it is loading. */
  refusal: string | null;
}

/** The page behind a link, before or instead of what the link opens. */
export function UnreadLink({ title, testMode, refusal }: UnreadLinkProps) {
  const service = useServiceName();
  return (
    // Showing no name for a moment is better than showing the service's and then replacing it by the practice's.
    <ServiceName value={refusal ? service : ''}>
      <EntryPage title={title} testMode={testMode}>
        {refusal ? <RefusalMessage sentence={refusal} /> : <Loading height="12rem" />}
      </EntryPage>
    </ServiceName>
  );
}
