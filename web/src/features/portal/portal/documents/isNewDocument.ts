import type { PortalDocument } from '@cusp/contract';

/** Released by the practice, and not opened by the patient yet. */
export const isNewDocument = ({ source, seen_at }: PortalDocument): boolean =>
  source === 'stored' && seen_at === null;
