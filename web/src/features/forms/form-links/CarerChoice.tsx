import type { FormLink, FormLinkCarer } from '@cusp/contract';
import { Radio, Stack, Text } from '@mantine/core';

interface CarerChoiceProps {
  carers: readonly FormLinkCarer[];
  way: FormLink['way'];
  to: string | null;
  onChoose: (address: string) => void;
}

const words = ({ name, relation, address, ended }: FormLinkCarer) =>
  `${name === '' ? address : `${name}, ${address}`} (${relation}${ended ? ', access ended' : ''})`;

/** Who a carer's link goes to, and to choose from where several are known or the only one's access has ended; where nobody is known, that it can only be copied. */
export function CarerChoice({ carers, way, to, onChoose }: CarerChoiceProps) {
  if (carers.length === 0)
    return (
      <Text size="sm">
        No email or phone number of someone who acts for this patient is on file. Copy the link and hand it to
        them.
      </Text>
    );
  const known = carers.filter((carer) => carer.way === way);
  const [only, ...others] = known;
  if (only === undefined) return null;
  if (others.length === 0 && !only.ended) return <Text size="sm">Recipient {words(only)}.</Text>;
  return (
    <Radio.Group label="Send it to" required value={to} onChange={onChoose}>
      <Stack gap="sm" mt="xs">
        {known.map((carer) => (
          <Radio key={carer.address} value={carer.address} label={words(carer)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
