import type { AdminStats } from '@cusp/contract';
import { Card, Progress, Title } from '@mantine/core';
import { numberWords } from '../../../../ui/text/formats.ts';
import { FactList } from '../../../../ui/tables/RecordCard.tsx';
import { rateWords, subscriptionRate } from './rate.ts';
import classes from './Dashboard.module.css';

/** The number of subscriptions, and the share of practices that pay. */
export function SystemStatus({ figures }: { figures: AdminStats }) {
  const rate = subscriptionRate(figures);
  return (
    <Card component="section" aria-labelledby="system-status" className={classes.card ?? ''}>
      <Title order={2} id="system-status">
        System Status
      </Title>
      <FactList
        columns={2}
        facts={[
          ['Total Subscriptions', numberWords(figures.total_subscriptions)],
          [
            'Subscription Rate',
            <>
              <span className="figures">{rateWords(rate)}</span>
              {/* The figure beside it tells the same to screen readers. */}
              <Progress value={rate} mt={6} maw="20rem" aria-hidden role="presentation" />
            </>,
          ],
        ]}
      />
    </Card>
  );
}
