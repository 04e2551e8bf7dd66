import { fetchClearinghouse } from '@cusp/contract';
import { Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { useFocusAfter } from '../../../ui/forms/useFocusAfter.ts';
import { numberWords } from '../../../ui/text/formats.ts';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { useBillingRun } from '../billing-runs/useBillingRun.ts';
import { claimsToSendQuery } from '../claims/queries.ts';
import { clearinghouseMessages } from './messages.ts';
import { clearinghouseQuery } from './queries.ts';
import classes from './Clearinghouse.module.css';
import looks from '../../../ui/theme/look.module.css';

/** The work of the clearinghouse: ready claims are sent at once; waiting, failed and received files are counted. */
export function ClearinghouseBar() {
  const { data: house } = useQuery(clearinghouseQuery());
  const { data: figures = [] } = useQuery(claimsToSendQuery());
  const { bill, isBilling } = useBillingRun();
  useFocusAfter(isBilling);
  const look = useChange(fetchClearinghouse, 'clearinghouse');
  if (house === undefined || house.kind === 'none') return null;
  const ready = figures.reduce((sum, { count }) => sum + count, 0);
  const lookNow = async () => {
    try {
      await look.mutateAsync({ input: {} });
      toast.done(clearinghouseMessages.looking);
    } catch (thrown) {
      toast.failed(clearinghouseMessages.lookFailed, refusalOf(thrown).detail);
    }
  };
  return (
    <Card padding="md" component="section" aria-label="Clearinghouse">
      <div className={classes.bar}>
        <p className={classes.words}>
          {ready === 0 && house.waiting === 0 && 'No claims waiting. '}
          {house.waiting > 0 &&
            (house.waiting === 1
              ? '1 claim waiting to be sent. '
              : `${house.waiting} claims waiting to be sent. `)}
          {house.failure !== '' && <span className={classes.late}>{house.failure} </span>}
          {house.is_test && <span className={looks.dim}>Test mode: nothing is sent to carriers. </span>}
          <TextLink to="/claims/files">
            {house.to_look_at === 0
              ? 'Responses'
              : house.to_look_at === 1
                ? '1 response to review'
                : `${house.to_look_at} responses to review`}
          </TextLink>
        </p>
        <div className={classes.buttons}>
          {house.brings_answers && (
            <Button variant="default" loading={look.isPending} onClick={() => void lookNow()}>
              Check for Responses
            </Button>
          )}
          {ready > 0 && (
            <Button loading={isBilling} onClick={() => void bill('send')}>
              {ready === 1 ? 'Send 1 Claim' : `Send ${numberWords(ready)} Claims`}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
