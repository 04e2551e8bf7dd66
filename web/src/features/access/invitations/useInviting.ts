import { useRef, useState } from 'react';
import type { MadeInvitation } from './InvitationDialog.tsx';

/**
 * An invitation's two steps, the form and then the link that was made. Both count as one dialog: it is open until Done.
 * `form` and `link` are for the dialogs of each, and `made` is called with what the server answered.
 */
export function useInviting({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [invitation, setInvitation] = useState<MadeInvitation | null>(null);
  // The form closes itself when it is done; then the link takes its place.
  const isMade = useRef(false);
  return {
    made: (made: MadeInvitation) => {
      isMade.current = true;
      setInvitation(made);
    },
    form: {
      opened: opened && invitation === null,
      onClose: () => {
        if (!isMade.current) onClose();
      },
    },
    link: {
      opened: opened && invitation !== null,
      invitation,
      onClose,
      onGone: () => {
        isMade.current = false;
        setInvitation(null);
      },
    },
  };
}
