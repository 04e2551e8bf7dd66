import { useLayoutEffect } from 'react';
import './portals.css';

/** Gives the whole page, dialogs and toasts included, the look of this portal as long as the calling piece is there. */
export function usePortalLook(portal: 'patient' | 'admin'): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.portal = portal;
    return () => {
      delete document.documentElement.dataset.portal;
    };
  }, [portal]);
}
