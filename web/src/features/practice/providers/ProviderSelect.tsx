import { mayProvide, type Provider, providerOfWork, type Work } from '@cusp/contract';
import { Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../api/session.tsx';
import { providersQuery } from './queries.ts';

/** Determines the provider of some work if nobody is named, by the server's rule; undefined if it isn't clear. */
export function useProviderOfWork(visit?: string | null) {
  const { user } = useSession();
  const { data: providers = [] } = useQuery(providersQuery());
  return (work: Work): Provider | undefined =>
    providerOfWork(providers, work, { visit, userId: user.id }) ?? undefined;
}

interface ProviderSelectProps extends Omit<SelectProps, 'data'> {
  /** The kinds of work the provider must be able to do; empty for any provider. */
  work: readonly Work[];
}

/** Chooses the provider of some work, among those who may do it. */
export function ProviderSelect({ work, ...props }: ProviderSelectProps) {
  const { data: providers = [] } = useQuery(providersQuery());
  const able = providers.filter(({ kind }) => work.every((one) => mayProvide(kind, one)));
  return (
    <Select
      label="Provider"
      placeholder="Choose"
      data={able.map(({ id, name }) => ({ value: id, label: name }))}
      allowDeselect={false}
      {...props}
    />
  );
}
