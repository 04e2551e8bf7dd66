import { useSession } from '../../../api/session.tsx';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { CosignSection } from '../cosigning/CosignSection.tsx';
import { PhrasesSection } from './PhrasesSection.tsx';
import { TemplatesSection } from './TemplatesSection.tsx';

/** The settings for notes: the practice's templates, one's own short texts, and for owners the rules for co-signatures. */
export function NoteTemplatesScreen() {
  const { may } = useSession();
  return (
    <Screen title="Notes" line="Templates by procedure, your quick texts, and co-signatures." width="reading">
      <TemplatesSection />
      <PhrasesSection />
      {may('practice.write') && <CosignSection />}
    </Screen>
  );
}
