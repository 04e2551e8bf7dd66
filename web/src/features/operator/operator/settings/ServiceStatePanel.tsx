import type { GatewayState, ServiceState } from '@cusp/contract';
import { Badge, Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { adminMessages } from '../messages.ts';
import { serviceStateQuery } from '../queries.ts';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import '../../../../ui/theme/status.css';
import { Panel } from '../Panel.tsx';
import classes from './Settings.module.css';

/** The state of the systems the service needs, reloaded by the button. */
export function ServiceStatePanel() {
  const query = useQuery(serviceStateQuery());
  return (
    <Panel
      title="State"
      aside={
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={query.isFetching}
          onClick={() => void query.refetch()}
        >
          Check again
        </Button>
      }
    >
      <QueryState query={query} failed={adminMessages.stateFailed} height="18rem">
        {(state) => <States state={state} />}
      </QueryState>
    </Panel>
  );
}

const gatewayWords: Record<GatewayState, string> = {
  none: 'Not set up',
  test: 'Test',
  set_up: 'Set up',
  failing: 'Failing',
};

const Gateway = ({ state }: { state: GatewayState }) => (
  <Badge className={`status status-${state}`} variant="unstyled" tt="none">
    {gatewayWords[state]}
  </Badge>
);

const States = ({ state }: { state: ServiceState }) => (
  <dl className={classes.states}>
    <div>
      <dt>Version</dt>
      <dd className="figures">{state.version}</dd>
    </div>
    <div>
      <dt>Payment provider</dt>
      <dd>
        <Gateway state={state.payment_provider} />
      </dd>
    </div>
    <div>
      <dt>Pharmacy gateway</dt>
      <dd>
        <Gateway state={state.pharmacy_gateway} />
      </dd>
    </div>
    <div>
      <dt>Mail</dt>
      <dd>
        <Gateway state={state.mail} />
      </dd>
    </div>
    <div>
      <dt>Images</dt>
      <dd>{state.files === 's3' ? 'In S3 storage' : 'In the data folder'}</dd>
    </div>
    <div>
      <dt>Database</dt>
      <dd className="figures">PostgreSQL {state.database}</dd>
    </div>
  </dl>
);
