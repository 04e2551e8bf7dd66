import type { ServiceActEntry } from '@cusp/contract';
import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Empty } from '../../../../ui/feedback/states.tsx';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { TextLink } from '../../../../ui/text/TextLink.tsx';
import { LocalDateTime } from '../../../../ui/text/Values.tsx';
import { numberWords } from '../../../../ui/text/formats.ts';
import { adminMessages } from '../messages.ts';
import { Panel } from '../Panel.tsx';
import { serviceActsQuery } from '../queries.ts';
import { actSentence } from '../actWords.ts';
import classes from './Settings.module.css';

/** What the service itself and its admins did lately, from the service's own part of the audit trail. */
export function ServiceActsPanel() {
  const query = useQuery(serviceActsQuery());
  return (
    <Panel
      title="Service Log"
      aside={<TextLink to="/admin/audit">Search all practices and the service</TextLink>}
    >
      <QueryState
        query={query}
        failed={adminMessages.serviceActsFailed}
        height="8rem"
        empty={<Empty low sentence={adminMessages.noServiceActs} />}
      >
        {(acts) => (
          <Table.ScrollContainer minWidth={420}>
            <Table aria-label="Service log">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>When</Table.Th>
                  <Table.Th>What</Table.Th>
                  <Table.Th>By</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {acts.map((act) => (
                  <ActRow key={act.seq} act={act} />
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </QueryState>
    </Panel>
  );
}

const ActRow = ({ act }: { act: ServiceActEntry }) => (
  <Table.Tr>
    <Table.Td>
      <LocalDateTime moment={act.at} />
    </Table.Td>
    <Table.Td>
      {actSentence(act)}
      {act.outcome !== 'done' && <b> ({act.outcome.replaceAll('_', ' ')})</b>}
      {factsIn(act).map((fact) => (
        <div key={fact}>{fact}</div>
      ))}
    </Table.Td>
    <Table.Td className={classes.by ?? ''}>
      {act.person_name}
      <div>Cusp {act.app_version}</div>
    </Table.Td>
  </Table.Tr>
);

/** The figures of an entry that a person looks for; the rest stands in the trail. */
function factsIn({ call, detail }: ServiceActEntry): string[] {
  const facts = Object.entries(detail).flatMap(([name, value]) => {
    if (name === 'took_ms' && typeof value === 'number')
      return [`took ${numberWords(Math.round(value / 1000))} s`];
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    return [`${name.replaceAll('_', ' ')}: ${String(value)}`];
  });
  return [call, ...facts];
}
