import { Button } from '@mantine/core';
import { t } from '../../../ui/language/t.ts';
import { dialed } from '../../../ui/text/dialed.ts';

/** The number of the practice, to be called from a phone; a frame leaves it to the whole page. */
export function CallPractice({ phone }: { phone: string }) {
  const number = dialed(phone);
  if (number === undefined) return null;
  return (
    <Button component="a" href={`tel:${number}`} target="_top" variant="default">
      {t('Call {phone}', { phone })}
    </Button>
  );
}
