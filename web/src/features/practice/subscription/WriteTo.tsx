import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../../api/config.ts';

/** The address to write to about the service: the operator's, if there is one. */
export function WriteTo({ words = 'write to' }: { words?: string }) {
  const { data: config } = useQuery(configQuery());
  const address = config?.contact_email ?? '';
  return (
    <>
      {words}{' '}
      {address === '' ? (
        'the operator of this service'
      ) : (
        <Anchor
          href={`mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`}
          inherit
          underline="always"
        >
          {address}
        </Anchor>
      )}
    </>
  );
}
