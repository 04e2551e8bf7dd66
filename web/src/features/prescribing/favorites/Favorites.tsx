import { type PrescriptionFavorite, removeFavorite } from '@cusp/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import classes from './Favorites.module.css';
import { favoriteMessages } from './messages.ts';
import { favoritesQuery } from './queries.ts';

interface FavoritesProps {
  onChoose: (favorite: PrescriptionFavorite) => void;
}

/** The number of favorites that have a key of their own. */
const withKey = 9;

/** The prescriber's favorites, each with a button and the first nine with a key: Alt and its number. Nothing if there are none. */
export function Favorites({ onChoose }: FavoritesProps) {
  const { data: favorites = [] } = useQuery(favoritesQuery());
  const remove = useChange(removeFavorite, 'prescription-favorites');
  const heading = useId();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const [, digit] = /^(?:Digit|Numpad)([1-9])$/.exec(event.code) ?? [];
    if (!event.altKey || event.ctrlKey || event.metaKey || digit === undefined) return;
    const favorite = favorites[Number(digit) - 1];
    if (favorite === undefined) return;
    event.preventDefault();
    onChoose(favorite);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  if (favorites.length === 0) return null;

  const takeAway = async ({ id }: PrescriptionFavorite) => {
    try {
      await remove.mutateAsync({ input: { params: { id } } });
      toast.done(favoriteMessages.removed);
    } catch (thrown) {
      toast.failed(favoriteMessages.removeFailed, refusalOf(thrown).detail);
    }
  };
  return (
    <section aria-labelledby={heading} className={classes.favorites}>
      <h3 id={heading} className={classes.heading}>
        Favorites <span className={classes.hint}>{favoriteMessages.hint}</span>
      </h3>
      {/* Safari removes the list role from a list without bullets. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" className={classes.list}>
        {favorites.map((favorite, index) => (
          <li key={favorite.id} className={classes.favorite}>
            <Button
              size="compact-sm"
              variant="default"
              classNames={{ root: classes.choose, inner: classes.inner, label: classes.words }}
              onClick={() => onChoose(favorite)}
              leftSection={index < withKey ? <kbd className={classes.key}>{index + 1}</kbd> : null}
              {...(index < withKey ? { 'aria-keyshortcuts': `Alt+${index + 1}` } : {})}
            >
              {favorite.medication} {favorite.dosage}, {favorite.frequency.toLowerCase()}
            </Button>
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              tabIndex={-1}
              aria-label={`Remove the favorite ${favorite.medication} ${favorite.dosage}`}
              onClick={() => void takeAway(favorite)}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </section>
  );
}
