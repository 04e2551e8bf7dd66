import { useLayoutEffect } from 'react';
import '../theme/portals.css';

/**
 * Gives the whole page, including dialogs and toasts, the look of this portal while the calling component is mounted.
 */
export function usePortalLook(portal: 'patient' | 'admin'): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.portal = portal;
    return () => {
      delete document.documentElement.dataset.portal;
    };
  }, [portal]);
}
