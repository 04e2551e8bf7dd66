import { mayProvide, type Provider, providerOfWork, type Work } from '@cusp/contract';
import { Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../api/session.tsx';
import { providersQuery } from './queries.ts';

/** Whose work something is, as the server tells it where nobody is named; undefined: it isn't clear. */
export function useWhoseWork(visit?: string | null) {
  const { user } = useSession();
  const { data: providers = [] } = useQuery(providersQuery());
  return (work: Work): Provider | undefined =>
    providerOfWork(providers, work, { visit, userId: user.id }) ?? undefined;
}

interface ProviderSelectProps extends Omit<SelectProps, 'data'> {
  /** What is to be done, by one of these; empty: whatever. */
  work: readonly Work[];
}

/** Chooses whose work something is, among those whose kind does it. */
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
