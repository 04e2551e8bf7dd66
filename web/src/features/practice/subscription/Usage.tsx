import type { OwnSubscription } from '@cusp/contract';
import { Card, Progress, Title } from '@mantine/core';
import { numberWords } from '../../../ui/text/formats.ts';
import { mebibyteWords } from './words.ts';
import classes from './Subscription.module.css';

const mebibyte = 1024 * 1024;

/** The practice's usage, compared with its plan's limits if there are any. */
export function UsageAgainstLimits({ subscription }: { subscription: OwnSubscription }) {
  const { usage, limits } = subscription;
  const parts = [
    { name: 'Staff', used: usage.staff, limit: limits.staff_limit, words: numberWords },
    { name: 'Patients', used: usage.patients, limit: limits.patient_limit, words: numberWords },
    {
      name: 'Images',
      used: usage.storage_bytes / mebibyte,
      limit: limits.storage_limit_mib,
      words: mebibyteWords,
    },
  ];

  return (
    <Card component="section" aria-labelledby="usage">
      <Title order={2} id="usage" className={classes.name ?? ''}>
        Used
      </Title>
      <dl className={classes.usage}>
        {parts.map(({ name, used, limit, words }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">
              {words(used)}
              {limit !== null && ` of ${words(limit)}`}
              {limit !== null && used >= limit && <strong className={classes.full}> Full</strong>}
            </dd>
            {limit !== null && (
              <Progress
                value={Math.min(100, (used / limit) * 100)}
                color={used >= limit ? 'red.8' : 'cusp'}
                aria-hidden
                size="sm"
                className={classes.bar ?? ''}
              />
            )}
          </div>
        ))}
      </dl>
    </Card>
  );
}
