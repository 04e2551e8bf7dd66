import type { FreePlace } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconCalendarSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { dateWords, timeWords } from '../../../ui/text/dates.ts';
import { operatoriesQuery } from '../../practice/operatories/queries.ts';
import { providersQuery } from '../../practice/providers/queries.ts';
import classes from './Recalls.module.css';

interface PlaceChoicesProps {
  minutes: number;
  places: readonly FreePlace[];
  /** What is booked: `Prophylaxis with Priya, in 6 months`. */
  what?: string | undefined;
  /** The first one gets the focus when it comes. */
  focusFirst?: boolean;
  onChoose: (place: FreePlace) => void;
}

/** Free places to choose from, in words; nothing if there are none. */
export function PlaceChoices({
  minutes,
  places,
  what = '',
  focusFirst = false,
  onChoose,
}: PlaceChoicesProps) {
  const { data: operatories = [] } = useQuery(operatoriesQuery());
  const { data: providers = [] } = useQuery(providersQuery());
  const [chosen, setChosen] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const isThere = places.length > 0;
  useEffect(() => {
    if (focusFirst && isThere) list.current?.querySelector('button')?.focus();
  }, [focusFirst, isThere]);
  if (places.length === 0) return null;

  const wordsOf = ({ date, time, operatory_id, provider_id }: FreePlace) =>
    [
      `${dateWords(date)}, ${timeWords(time)}`,
      operatories.find(({ id }) => id === operatory_id)?.name,
      providers.find(({ id }) => id === provider_id)?.name,
    ]
      .filter((part) => part !== undefined)
      .join(', ');
  return (
    <div role="group" className={classes.places} aria-label="Next openings">
      <IconCalendarSearch size={18} aria-hidden />
      <span>
        {what && <strong>{what}. </strong>}Next {minutes}-minute openings:
      </span>
      <ul ref={list}>
        {places.map((place) => (
          <li key={`${place.date} ${place.time} ${place.operatory_id}`}>
            <Button
              variant={chosen === wordsOf(place) ? 'filled' : 'light'}
              size="compact-sm"
              classNames={{ root: classes.place ?? '', label: classes.placeWords ?? '' }}
              aria-pressed={chosen === wordsOf(place)}
              onClick={() => {
                setChosen(wordsOf(place));
                onChoose(place);
              }}
            >
              {wordsOf(place)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
