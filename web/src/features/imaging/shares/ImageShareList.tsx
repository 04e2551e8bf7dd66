import { endImageShare } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';
import { LocalDay } from '../../../ui/text/Values.tsx';
import { imageCount, shareMessages, shareStates, viewWords } from './messages.ts';
import { imageSharesQuery } from './queries.ts';
import classes from './ImageShares.module.css';
import look from '../../../ui/theme/look.module.css';

/** The links by which other offices see the patient's images; nothing where there are none. */
export function ImageShareList({ patientId }: { patientId: string }) {
  const { data: shares = [] } = useQuery(imageSharesQuery(patientId));
  const end = useChange(endImageShare, 'image-shares');
  if (shares.length === 0) return null;
  return (
    <section className={classes.shares} aria-labelledby="image-shares">
      <h3 id="image-shares" className={classes.title}>
        Sent to other offices
      </h3>
      {/* Safari removes the list role from a list without bullets. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" className={look.bare}>
        {shares.map((share) => (
          <li key={share.id} className={classes.row}>
            <div className={classes.words}>
              <span>
                {shareStates[share.state]}: {imageCount(share.image_ids.length)} for {share.recipient}
              </span>
              <span className={look.dim}>
                {share.email} · sent by {share.created_by}, <LocalDay moment={share.created_at} /> ·{' '}
                {viewWords(share)}
                {share.viewed_at !== null && (
                  <>
                    , last <LocalDay moment={share.viewed_at} />
                  </>
                )}
              </span>
            </div>
            {share.state === 'open' && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`End the link for ${share.recipient}`}
                loading={end.isPending}
                onClick={() =>
                  void showOutcome(
                    end.mutateAsync({ input: { params: { id: share.id } } }),
                    shareMessages.ended,
                  )
                }
              >
                End Link
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
