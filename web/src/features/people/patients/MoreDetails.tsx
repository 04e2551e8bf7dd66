import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconChevronDown } from '@tabler/icons-react';
import { LazyPiece, lazyPiece } from '../../../ui/loading/lazyPiece.tsx';
import { emptyDetails } from '../details/detailsValues.ts';
import type { NewValues } from './newPatient.ts';

const moreFields = lazyPiece(async () => (await import('../details/NewDetailsFields.tsx')).NewDetailsFields);

interface MoreProps {
  form: UseFormReturnType<NewValues>;
}

/** Opens the second part of the form. It comes before the first field, so that tabbing through the usual fields takes no extra key. */
export const MoreButton = ({ form }: MoreProps) => (
  <Button
    variant="subtle"
    size="compact-sm"
    leftSection={<IconChevronDown size={16} aria-hidden />}
    style={{ alignSelf: 'flex-end' }}
    aria-expanded={false}
    onPointerEnter={moreFields.warm}
    onClick={() => form.setFieldValue('details', emptyDetails())}
  >
    More Details
  </Button>
);

/** The optional second part of the form. */
export function MoreDetails({ form }: MoreProps) {
  const { details, address } = form.values;
  return (
    details !== null && (
      <LazyPiece
        of={moreFields}
        with={{
          values: details,
          of: (name: string) => form.getInputProps(`details.${name}`),
          onPhones: (phones) => form.setFieldValue('details.other_phones', phones),
          address,
          onAddress: (given: string) => form.setFieldValue('address', given),
        }}
      />
    )
  );
}
