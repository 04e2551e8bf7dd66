import { useQuery } from '@tanstack/react-query';
import { keyOf } from '../../../api/keys.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { configQuery } from '../../../api/config.ts';
import { t } from '../../../ui/language/t.ts';

interface Link<Linked> {
  kind: 'visit' | 'offer' | 'pay' | 'form' | 'time' | 'images' | 'photos';
  /** From the address; '' if the link was cut off. */
  token: string;
  read: (signal: AbortSignal) => Promise<Linked>;
  /** The words of a failure without a reason. */
  failed: string;
}

/** The content of a message's link, for anybody who has it; `refusal` says why it can't be shown. */
export function useLinked<Linked>({ kind, token, read, failed }: Link<Linked>) {
  const { data: config } = useQuery(configQuery());
  const key = keyOf('invitation', kind, token);
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => read(signal),
    enabled: token !== '',
    retry: false,
  });
  return {
    key,
    linked: data,
    refusal:
      token === ''
        ? t('This link is incomplete. Open the full link, or call your dental office.')
        : error && (refusalOf(error).detail || failed),
    testMode: config?.test_mode ?? false,
    refetch,
  };
}
