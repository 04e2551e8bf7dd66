import { dayNames, dayParts, type WishedTimes } from '@cusp/contract';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../../ui/language/t.ts';
import { wishDayWords, wishTimeWords } from '../earlier-times/words.ts';

/** The default times. */
const usual = (): WishedTimes => ({ days: dayNames.slice(0, 5), times: [...dayParts] });

interface EarlierWishProps {
  wished: boolean;
  onChange: (wish: WishedTimes | null) => void;
  /** The form's field at a path, such as `earlier.days`. */
  fieldOf: (path: string) => { value?: string[]; onChange: (value: unknown) => void; error?: ReactNode };
}

/** Asks for an earlier time with a booking; the days and times that suit are asked once it is wished for. */
export function EarlierWish({ wished, onChange, fieldOf }: EarlierWishProps) {
  const [day, part] = [wishDayWords(), wishTimeWords()];
  return (
    <>
      <Checkbox
        size="md"
        label={t('Notify me of earlier openings')}
        checked={wished}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? usual() : null)}
      />
      {wished && (
        <>
          <Checkbox.Group label={t('Preferred days')} required {...fieldOf('earlier.days')}>
            {dayNames.map((name) => (
              <Checkbox key={name} mt="xs" size="md" value={name} label={day[name]} />
            ))}
          </Checkbox.Group>
          <Checkbox.Group label={t('Preferred times')} required {...fieldOf('earlier.times')}>
            {dayParts.map((name) => (
              <Checkbox key={name} mt="xs" size="md" value={name} label={part[name]} />
            ))}
          </Checkbox.Group>
        </>
      )}
    </>
  );
}
