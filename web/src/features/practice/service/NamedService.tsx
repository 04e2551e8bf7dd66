import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ownName, ServiceName } from '../../../ui/shell/serviceName.ts';
import { TestMode } from '../../../ui/shell/testMode.ts';
import { configQuery } from '../../../api/config.ts';

/** Provides the service's name and test mode to all components below. */
export function NamedService({ children }: { children: ReactNode }) {
  const { data, isPending } = useQuery(configQuery());
  // No name for a moment is better than one that changes while it is read.
  return (
    <ServiceName value={isPending ? '' : (data?.service_name ?? ownName)}>
      <TestMode value={data?.test_mode ?? false}>{children}</TestMode>
    </ServiceName>
  );
}
