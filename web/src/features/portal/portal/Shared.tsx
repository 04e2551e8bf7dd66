import { type PortalPart, portalParts, recordParts } from '@cusp/contract';
import type { ReactNode } from 'react';
import { texts } from '../../../ui/language/t.ts';
import { usePortal } from './session.tsx';

/** The parts of a record, as patients read them. */
export const ownPartWords: Record<PortalPart, string> = texts({
  visits: 'Visits',
  records: 'Health record',
  money: 'Payments and insurance',
  forms: 'Forms',
  contact: 'Contact details and notifications',
});

/** Whether a part of the open record is shared with this account. */
export function useShares(): (part: PortalPart) => boolean {
  const { shares } = usePortal().patient;
  return (part) => shares.includes(part);
}

/** The parts that aren't shared with it. */
export function useUnshared(): PortalPart[] {
  const shares = useShares();
  return portalParts.filter((part) => !shares(part));
}

/** Whether all of the record is shared with it, as the whole record and the thread with the office need. */
export function useSharesRecord(): boolean {
  return recordParts.every(useShares());
}

/** Shows its children only if their part of the record is shared. */
export const Shared = ({ part, children }: { part: PortalPart; children: ReactNode }) =>
  useShares()(part) ? children : null;
