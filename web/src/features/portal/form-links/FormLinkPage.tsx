import { useEffect, useState } from 'react';
import { onDropped } from '../../../api/tokens.ts';
import { LazyPiece, lazyPiece } from '../../../ui/loading/lazyPiece.tsx';
import { Loading } from '../../../ui/feedback/states.tsx';
import { usePortalLook } from '../../../ui/shell/usePortalLook.ts';
import { type OpenedByGuest, openedByGuest } from '../guests/opened.ts';
import { BirthEntry } from './BirthEntry.tsx';
import type { ShownLook } from '@cusp/contract';
import { t } from '../../../ui/language/t.ts';
import { EntryPage } from '../../../ui/screens/EntryPage.tsx';
import { useTestMode } from '../../../ui/shell/testMode.ts';
import { PracticeLead } from '../../practice/look/PracticeLead.tsx';

const session = lazyPiece(async () => (await import('./FormLinkSession.tsx')).FormLinkSession);

interface FormLinkPageProps {
  /** Switches to the patient's language; null: nobody chose one. */
  speak: (chosen: 'en' | 'es' | null) => Promise<void>;
}

/** The page behind a one-time link: a person who knows the birth date fills in the forms that it opens. */
export function FormLinkPage({ speak }: FormLinkPageProps) {
  usePortalLook('patient');
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '');
  const [opened, setOpened] = useState(openedByGuest.get);
  const [givenTo, setGivenTo] = useState<OpenedByGuest['patient']['practice']>();
  // The server ended it: after half an hour of silence, or because it was opened elsewhere.
  useEffect(() => onDropped(() => location.reload()), []);
  if (givenTo !== undefined) return <FormsGiven practice={givenTo} />;
  if (opened === undefined)
    return (
      <BirthEntry
        token={token}
        onOpened={(found: OpenedByGuest) => {
          openedByGuest.set(found);
          setOpened(found);
          void speak(found.patient.language);
        }}
      />
    );
  return (
    <LazyPiece
      of={session}
      with={{ opened, onGiven: () => setGivenTo(opened.patient.practice) }}
      meanwhile={<Loading height="60vh" />}
    />
  );
}

/** The page after everything is submitted: it shows nothing about anybody, in the practice's look. */
const FormsGiven = ({ practice }: { practice: { name: string; look: ShownLook } }) => (
  <PracticeLead name={practice.name} look={practice.look}>
    <EntryPage title={t('Thank you!')} testMode={useTestMode()}>
      <p role="status">
        {t('{practice} has received your forms. You can close this page.', { practice: practice.name })}
      </p>
    </EntryPage>
  </PracticeLead>
);
