import { useEffect, useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { LazyPiece, lazyPiece } from '../../../ui/loading/lazyPiece.tsx';
import { setVisitNote, type WorkToNote } from './openVisitNote.ts';

const note = lazyPiece(async () => (await import('./VisitNote.tsx')).VisitNote);

/** The work of a note that is open, and of what was completed since. */
const together = (before: WorkToNote | undefined, { patientId, treatmentIds, asked }: WorkToNote) => ({
  patientId,
  treatmentIds:
    before?.patientId === patientId ? [...new Set([...before.treatmentIds, ...treatmentIds])] : treatmentIds,
  asked: asked === true ? Date.now() : 0,
});

/** Shows the note of a visit beside whichever screen its work is completed on. */
export function VisitNotePanel() {
  const { may } = useSession();
  const writes = may('clinical_notes.write') && may('chart.read');
  const [work, setWork] = useState<ReturnType<typeof together>>();
  useEffect(() => {
    if (!writes) return undefined;
    setVisitNote({
      open: (next) => setWork((before) => together(before && { ...before, asked: false }, next)),
      close: () => setWork(undefined),
    });
    return () => setVisitNote(undefined);
  }, [writes]);
  return (
    work && <LazyPiece key={work.patientId} of={note} with={{ ...work, onClose: () => setWork(undefined) }} />
  );
}
