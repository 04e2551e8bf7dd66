import { createClaims, type ReadyClaim } from '@cusp/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { refresh } from '../../../api/keys.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { newKey } from '../../../ui/forms/idempotencyKey.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { numberWords } from '../../../ui/text/formats.ts';
import { claimMessages } from './messages.ts';

/** As many as one call makes: what it made stays made if a later one fails. */
const batch = 100;

/** Makes claims of what is ready, however many, with how far it is. What is interrupted stays ready. */
export function useBilling() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<{ made: number; of: number } | null>(null);

  /** @returns those that are ready to be sent */
  async function bill(chosen: readonly ReadyClaim[]): Promise<string[]> {
    const of = chosen.length;
    let [made, lacking] = [0, 0];
    const checked: string[] = [];
    setProgress({ made, of });
    try {
      while (made < of) {
        const claims = chosen.slice(made, made + batch).map(({ coverage_id, treatments }) => ({
          coverage_id,
          treatment_ids: treatments.map(({ id }) => id),
        }));
        const answer = await call(createClaims, { body: { claims } }, { idempotencyKey: newKey() });
        lacking += answer.filter(({ state }) => state === 'draft').length;
        checked.push(...answer.filter(({ state }) => state === 'checked').map(({ id }) => id));
        made += claims.length;
        setProgress({ made, of });
      }
      toast.done(
        lacking === 0
          ? claimMessages.made
          : `${claimMessages.made}. ${lacking} ${lacking === 1 ? 'lacks' : 'lack'} something.`,
      );
    } catch (thrown) {
      const { detail } = refusalOf(thrown);
      const before = made === 0 ? '' : `${numberWords(made)} of ${numberWords(of)} are made. `;
      toast.failed(claimMessages.makeFailed, `${before}${detail}`.trim());
    } finally {
      await refresh(client, 'claims');
      setProgress(null);
    }
    return checked;
  }
  return { bill, progress };
}
