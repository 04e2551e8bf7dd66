import { addDays } from '@cusp/contract';
import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { alertMessages } from './messages.ts';
import { alertReportQuery } from './queries.ts';
import { levelWords } from './words.ts';
import classes from './Alerts.module.css';

/** How many days the report looks back. */
const reported = 90;

/** How often each rule asked, and with what outcome. A rule that is always overridden should go. */
export function AlertReport() {
  const today = useToday();
  const query = useQuery(alertReportQuery(addDays(today, -reported), today));
  return (
    <SettingsSection title={`Alerts of the last ${reported} days`}>
      <QueryState query={query} failed={alertMessages.reportFailed}>
        {(rows) => (
          // Focusable, so that the keyboard can scroll it.
          <Table.ScrollContainer
            minWidth={560}
            type="native"
            tabIndex={0}
            role="region"
            aria-label="How often each rule alerted"
          >
            <Table aria-label="Rules">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Rule</Table.Th>
                  <Table.Th>Level</Table.Th>
                  <Table.Th ta="right">Alerted</Table.Th>
                  <Table.Th ta="right">Continued</Table.Th>
                  <Table.Th ta="right">Stopped</Table.Th>
                  <Table.Th ta="right">Not shown</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map(({ rule_id, name, level, archived, fired, went_on: wentOn, heeded, unasked }) => (
                  <Table.Tr key={rule_id}>
                    <Table.Td>
                      {name}
                      {archived && ' (archived)'}
                    </Table.Td>
                    <Table.Td className={classes.word}>{levelWords[level].word}</Table.Td>
                    <Table.Td ta="right">{fired}</Table.Td>
                    <Table.Td ta="right">{wentOn}</Table.Td>
                    <Table.Td ta="right">{heeded}</Table.Td>
                    <Table.Td ta="right">{unasked}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </QueryState>
    </SettingsSection>
  );
}
