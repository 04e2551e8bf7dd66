import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ownName, ServiceName } from '../../ui/serviceName.ts';
import { TestMode } from '../../ui/testMode.ts';
import { configQuery } from './queries.ts';

/** Everything below shows the name that the operator gave the service, and whether it is in test mode. */
export function NamedService({ children }: { children: ReactNode }) {
  const { data, isPending } = useQuery(configQuery());
  // Better no name for a moment than one that changes under the reader's eyes.
  return (
    <ServiceName value={isPending ? '' : (data?.service_name ?? ownName)}>
      <TestMode value={data?.test_mode ?? false}>{children}</TestMode>
    </ServiceName>
  );
}
