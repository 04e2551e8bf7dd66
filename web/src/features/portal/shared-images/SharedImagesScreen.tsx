import { readImageShare, type SharedImages } from '@cusp/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { EntryPage } from '../../../ui/screens/EntryPage.tsx';
import { usePortalLook } from '../../../ui/shell/usePortalLook.ts';
import { PracticePhone } from '../../messages/links/PracticePhone.tsx';
import { UnreadLink } from '../../messages/links/UnreadLink.tsx';
import { useLinked } from '../../messages/links/useLinked.ts';
import { PracticeLead } from '../../practice/look/PracticeLead.tsx';
import { OpenedImages } from './OpenedImages.tsx';
import { ShareCode } from './ShareCode.tsx';

const route = getRouteApi('/shared-images');

/** For a colleague: the practice that sent images, the code that opens them, and then the images. */
export function SharedImagesScreen() {
  usePortalLook('patient');
  const { token = '' } = route.useSearch();
  const { linked, refusal, testMode } = useLinked({
    kind: 'images',
    token,
    read: (signal) => call(readImageShare, { body: { token } }, { signal }),
    failed: 'We couldn’t open this link. Please try again.',
  });
  const [opened, setOpened] = useState<SharedImages>();
  if (linked === undefined)
    return <UnreadLink title="Images for you" testMode={testMode} refusal={refusal} />;
  if (opened !== undefined) return <OpenedImages shared={opened} />;
  return (
    // The heading is the practice's name.
    <PracticeLead name="" look={linked.look}>
      <EntryPage
        title={linked.practice_name}
        line={`sent you images of a patient. A code that we email to ${linked.mailbox} opens them.`}
        testMode={testMode}
      >
        <ShareCode token={token} onOpened={setOpened} />
        <PracticePhone phone={linked.practice_phone} />
      </EntryPage>
    </PracticeLead>
  );
}
