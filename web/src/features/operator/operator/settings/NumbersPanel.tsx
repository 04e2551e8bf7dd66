import type { WaitingNumber } from '@cusp/contract';
import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Empty } from '../../../../ui/feedback/states.tsx';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { TextLink } from '../../../../ui/text/TextLink.tsx';
import { LocalDateTime, PhoneNumber } from '../../../../ui/text/Values.tsx';
import { adminMessages } from '../messages.ts';
import { Panel } from '../Panel.tsx';
import { waitingNumbersQuery } from '../queries.ts';

const howWords: Record<WaitingNumber['others'][number]['how'], string> = {
  claimed: 'entered by',
  contested: 'contested by',
  proven: 'texts of',
  phone: 'office phone of',
};

/** The text numbers that practices entered and that aren't proven, for an admin to assign. */
export function NumbersPanel() {
  const query = useQuery(waitingNumbersQuery());
  return (
    <Panel title="Text Numbers">
      <QueryState
        query={query}
        failed={adminMessages.numbersFailed}
        height="6rem"
        empty={<Empty low sentence={adminMessages.noNumbers} />}
      >
        {(numbers) => (
          <Table.ScrollContainer minWidth={380}>
            <Table aria-label="Waiting text numbers">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Number</Table.Th>
                  <Table.Th>Practice</Table.Th>
                  <Table.Th>Since</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {numbers.map((number) => (
                  <NumberRow key={number.practice_id} waiting={number} />
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </QueryState>
    </Panel>
  );
}

const NumberRow = ({ waiting }: { waiting: WaitingNumber }) => (
  <Table.Tr>
    <Table.Td>
      <PhoneNumber phone={waiting.number} />
      <div>{waiting.state === 'contested' ? 'Contested' : 'Not verified'}</div>
    </Table.Td>
    <Table.Td>
      <TextLink to="/admin/practices/$id" params={{ id: waiting.practice_id }}>
        {waiting.practice_name}
      </TextLink>
      {waiting.others.map(({ practice_id, practice_name, how }) => (
        <div key={practice_id}>
          Also {howWords[how]}{' '}
          <TextLink to="/admin/practices/$id" params={{ id: practice_id }}>
            {practice_name}
          </TextLink>
        </div>
      ))}
    </Table.Td>
    <Table.Td>
      <LocalDateTime moment={waiting.claimed_at} />
    </Table.Td>
  </Table.Tr>
);
