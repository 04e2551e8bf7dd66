import { getRouteApi } from '@tanstack/react-router';
import { EntryPage } from '../../../ui/screens/EntryPage.tsx';
import { usePortalLook } from '../../../ui/shell/usePortalLook.ts';
import { UnreadLink } from '../../messages/links/UnreadLink.tsx';
import { useLinked } from '../../messages/links/useLinked.ts';
import { PracticeLead } from '../../practice/look/PracticeLead.tsx';
import { SendPhotos } from './SendPhotos.tsx';
import { startOnce } from './startOnce.ts';

const route = getRouteApi('/phone-photos');

/** For a phone of the office: takes photos for the patient whose screen is open on a computer, and shows none. */
export function PhonePhotosScreen() {
  usePortalLook('patient');
  const { token = '' } = route.useSearch();
  const { linked, refusal, testMode } = useLinked({
    kind: 'photos',
    token,
    read: () => startOnce(token),
    failed: 'This code couldn’t be opened. Please try again.',
  });
  if (linked === undefined) return <UnreadLink title="Photos" testMode={testMode} refusal={refusal} />;
  return (
    <PracticeLead name="" look={linked.look}>
      <EntryPage
        title={linked.practice_name}
        line={`Photos go to the patient whose screen ${linked.opened_by} has open.`}
        testMode={testMode}
      >
        <SendPhotos pass={linked.pass} />
      </EntryPage>
    </PracticeLead>
  );
}
