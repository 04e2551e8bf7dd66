import type { PaymentProvider } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../../api/config.ts';
import { usePortal } from './session.tsx';

/**
 * Who takes this practice's online payments: null where nobody does. Undefined until that is known, and once the practice's
 * subscription has ended: the notice above every screen says so.
 */
export function useOnlineProvider(): PaymentProvider | null | undefined {
  const { patient } = usePortal();
  const provider = useQuery(configQuery()).data?.payment_provider;
  return patient.practice.may_write ? provider : undefined;
}
