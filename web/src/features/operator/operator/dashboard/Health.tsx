import type { ServiceHealth } from '@cusp/contract';
import { Badge, Card, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { numberWords } from '../../../../ui/text/formats.ts';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { FactList } from '../../../../ui/tables/RecordCard.tsx';
import '../../../../ui/theme/status.css';
import { TextLink } from '../../../../ui/text/TextLink.tsx';
import { LocalDateTime } from '../../../../ui/text/Values.tsx';
import { jobAgeWords } from '../jobWords.ts';
import { adminMessages } from '../messages.ts';
import { serviceHealthQuery } from '../queries.ts';
import { byteWords, countWords } from '../words.ts';
import classes from './Dashboard.module.css';

/** Failures of email, texts and jobs, the last backup, and the disk. Super admins get an email about what is wrong. */
export function Health() {
  const query = useQuery(serviceHealthQuery());
  return (
    <Card component="section" aria-labelledby="health" className={classes.card ?? ''}>
      <Title order={2} id="health">
        Mail, Texts, Jobs, Backup and Disk
      </Title>
      <QueryState query={query} failed={adminMessages.figuresFailed} silent height="6rem">
        {(health) => <FactList columns={2} facts={factsOf(health)} />}
      </QueryState>
    </Card>
  );
}

const factsOf = ({ letters, texts, jobs, backup, disk }: ServiceHealth): [string, ReactNode][] => [
  [
    'Mail',
    letters.set_up ? (
      <HealthLine key="mail" fails={letters.failed > 0 || letters.retrying > 0}>
        {sentWords(letters)}
        {letters.retrying > 0 && `, ${numberWords(letters.retrying)} being retried`}
      </HealthLine>
    ) : (
      <HealthLine key="mail" fails>
        Not set up (SMTP_URL): nothing is emailed
      </HealthLine>
    ),
  ],
  [
    'Texts',
    <HealthLine key="texts" fails={texts.failed > 0}>
      {sentWords(texts)}
    </HealthLine>,
  ],
  [
    'Jobs',
    <HealthLine key="jobs" fails={jobs.failed > 0 || jobs.late > 0}>
      {jobs.failed === 0 && jobs.late === 0 ? (
        'None have failed, and none are late'
      ) : (
        <TextLink to="/admin/settings">
          {countWords(jobs.failed, 'job has', 'jobs have')} failed
          {jobs.since !== null && `, the oldest ${jobAgeWords(jobs.since)} old`}; {numberWords(jobs.late)}{' '}
          late
        </TextLink>
      )}
    </HealthLine>,
  ],
  [
    'Backup',
    <HealthLine key="backup" fails={backup.late || !backup.set_up}>
      {backupWords(backup)}
    </HealthLine>,
  ],
  [
    'Disk',
    <HealthLine key="disk" fails={disk.low}>
      {byteWords(disk.free_bytes)} of {byteWords(disk.total_bytes)} free
      {disk.low && '; when it is full, nothing can be saved'}
    </HealthLine>,
  ],
];

const sentWords = ({ sent, failed }: { sent: number; failed: number }) =>
  `${numberWords(sent)} sent and ${numberWords(failed)} failed in 24 hours`;

function backupWords({ set_up, last_at, late }: ServiceHealth['backup']): ReactNode {
  if (!set_up) return 'No nightly backup is set up (BACKUP_DIR)';
  if (last_at === null) return 'No backup yet';
  return (
    <>
      Last backup <LocalDateTime moment={last_at} />
      {late && '; last night’s backup is missing'}
    </>
  );
}

const HealthLine = ({ fails, children }: { fails: boolean; children: ReactNode }) => (
  <>
    <Badge className={`status status-${fails ? 'failing' : 'set_up'}`} variant="unstyled" tt="none">
      {fails ? 'Check' : 'OK'}
    </Badge>{' '}
    {children}
  </>
);
