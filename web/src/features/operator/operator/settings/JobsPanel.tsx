import { type ServiceJob, tryJobAgain } from '@cusp/contract';
import { Badge, Button, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../../api/useChange.ts';
import { Empty } from '../../../../ui/feedback/states.tsx';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { refusalOf } from '../../../../ui/forms/refusal.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { LocalDateTime } from '../../../../ui/text/Values.tsx';
import { adminMessages } from '../messages.ts';
import { Panel } from '../Panel.tsx';
import { jobsQuery } from '../queries.ts';
import { jobAgeWords, jobWords } from '../jobWords.ts';
import { TextLink } from '../../../../ui/text/TextLink.tsx';
import { useAdmin } from '../session.tsx';
import '../../../../ui/theme/status.css';

/** The background jobs that wait, run or have failed, the oldest first. */
export function JobsPanel() {
  const query = useQuery(jobsQuery());
  return (
    <Panel title="Jobs">
      <QueryState
        query={query}
        failed={adminMessages.jobsFailed}
        height="8rem"
        empty={<Empty low sentence={adminMessages.noJobs} />}
      >
        {(jobs) => (
          <Table.ScrollContainer minWidth={420}>
            <Table aria-label="Jobs">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Job</Table.Th>
                  <Table.Th>State</Table.Th>
                  <Table.Th>Since</Table.Th>
                  <Table.Th>
                    <span className="unseen">Action</span>
                  </Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {jobs.map((job) => (
                  <JobRow key={job.id} job={job} />
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </QueryState>
    </Panel>
  );
}

const badges: Record<ServiceJob['state'], string> = {
  waiting: 'pending',
  running: 'set_up',
  failed: 'failing',
};
const stateWords: Record<ServiceJob['state'], string> = {
  waiting: 'Waiting',
  running: 'Running',
  failed: 'Failed',
};

function JobRow({ job }: { job: ServiceJob }) {
  const { may } = useAdmin();
  const change = useChange(tryJobAgain, 'admin');
  const again = async () => {
    try {
      await change.mutateAsync({ input: { params: { id: job.id } } });
      toast.done(adminMessages.jobAgain);
    } catch (thrown) {
      toast.failed(adminMessages.jobAgainFailed, refusalOf(thrown).detail);
    }
  };
  return (
    <Table.Tr>
      <Table.Td>
        {jobWords(job.name)}
        <div>
          {job.practice_id === null ? (
            'Service-wide'
          ) : (
            <TextLink to="/admin/practices/$id" params={{ id: job.practice_id }}>
              {job.practice_name}
            </TextLink>
          )}
        </div>
        {job.reason !== '' && <div>{job.reason}</div>}
        {job.state === 'waiting' && job.reason !== '' && (
          <div>
            Next try <LocalDateTime moment={job.run_at} />
          </div>
        )}
      </Table.Td>
      <Table.Td>
        <Badge className={`status status-${badges[job.state]}`} variant="unstyled" tt="none">
          {stateWords[job.state]}
        </Badge>{' '}
        <span className="figures">
          {job.attempts}/{job.most}
        </span>
      </Table.Td>
      <Table.Td>
        {jobAgeWords(job.created_at)}
        <div>
          <LocalDateTime moment={job.created_at} />
        </div>
      </Table.Td>
      <Table.Td>
        {job.state === 'failed' && may('settings.write') && (
          <Button
            variant="light"
            size="compact-sm"
            loading={change.isPending}
            aria-label={`Try Again: ${jobWords(job.name)}`}
            onClick={() => void again()}
          >
            Try Again
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
