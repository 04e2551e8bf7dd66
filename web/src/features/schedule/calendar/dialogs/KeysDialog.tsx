import { appointmentProgress } from '@cusp/contract';
import { Kbd, Table, Title } from '@mantine/core';
import { usePhone } from '../../../../ui/screens/layout.ts';
import { progressWords } from '../words.ts';
import { Plain } from './Plain.tsx';

/** The keys on the grid, and while a visit or a blockout is being moved. */
const onGrid = [
  [['Arrows'], 'Move through visits and open times'],
  [['Page Up', 'Page Down'], 'Previous or next appointment'],
  [['Enter'], 'Open the visit, or book the open time'],
  [['Shift', 'F10'], 'Menu of the visit or time'],
  [['M'], 'Move the visit'],
  [['N'], 'Find opening'],
  [['U'], 'Undo the last change'],
  [['Shift', 'Page Up'], 'Previous day'],
  [['Shift', 'Page Down'], 'Next day'],
  [['?'], 'This list'],
] as const;
const inHand = [
  [['Arrows'], 'Move it'],
  [['Shift', 'Up or Down'], 'Shorter or longer'],
  [['Page Up', 'Page Down'], 'Move to the previous or next day'],
  [['P'], 'Put it on the pinboard'],
  [['Enter'], 'Place it'],
  [['Esc'], 'Cancel the move'],
] as const;

const marks = [
  ['✓', 'Confirmed'],
  ['!', 'Medical alert or allergy'],
  ['Dr', 'Ready for the doctor, and for how long'],
  ['2×', 'Double-booked: the provider has another patient at that time'],
  ['New', 'New patient'],
  ['Minor', 'Under 18'],
  ['$120', 'Owes this amount'],
  ['ASAP', 'On the short list: wants an earlier time'],
  ['E', 'Wants earlier: the patient asked for an earlier time, and is on the short list'],
] as const;

/** The keys of the schedule, and what its letters and marks mean. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const phone = usePhone();
  const letters = appointmentProgress.map((progress) => progressWords[progress]);
  return (
    <Plain title={phone ? 'Symbols' : 'Shortcuts and symbols'} size={680} onClose={onClose}>
      {!phone && (
        <>
          <Keys title="On the schedule" keys={onGrid} />
          <Keys title="While moving a visit" keys={inHand} />
        </>
      )}
      <Legend title="Letter keys" rows={letters.map(({ letter, word }) => [letter, word] as const)} />
      <Legend title="Symbols" rows={marks} />
    </Plain>
  );
}

const Head = ({ title }: { title: string }) => (
  <Title order={3} size="h5" mt="md" mb={4}>
    {title}
  </Title>
);

function Keys({ title, keys }: { title: string; keys: typeof onGrid | typeof inHand }) {
  return (
    <>
      <Head title={title} />
      <Table aria-label={title} verticalSpacing={4}>
        <Table.Tbody>
          {keys.map(([pressed, words]) => (
            <Table.Tr key={words}>
              <Table.Th scope="row" w="14rem" fw={400}>
                {pressed.map((one, place) => (
                  <span key={one}>
                    {place > 0 && ' '}
                    <Kbd>{one}</Kbd>
                  </span>
                ))}
              </Table.Th>
              <Table.Td>{words}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}

function Legend({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <>
      <Head title={title} />
      <Table aria-label={title} verticalSpacing={4}>
        <Table.Tbody>
          {rows.map(([mark, words]) => (
            <Table.Tr key={mark}>
              <Table.Th scope="row" w="14rem" fw={700}>
                {mark}
              </Table.Th>
              <Table.Td>{words}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
