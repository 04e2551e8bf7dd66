import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconMicrophone } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { installSpeech, listen, offeredSpeech, stoppedSentence } from '../../../ui/fields/speech.ts';
import { spokenText } from '../../../ui/fields/spokenText.ts';
import classes from './NoteTemplates.module.css';

const notHere =
  'This browser can’t recognize speech on the device, so nothing was recorded or sent. Type the note, or use a browser that can.';

/**
 * Dictation into the text field of the same form that had the focus last, where the browser recognizes speech on this device. Elsewhere
 * it says that it doesn't: patients' words go to nobody's server.
 */
export function Dictate() {
  const own = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  // Asked only for people who want to speak: a browser without the service may end the page over the question.
  const [isWanted, setWanted] = useState(false);
  const [listens, setListens] = useState(false);
  const [coming, setComing] = useState('');
  const [trouble, setTrouble] = useState('');
  const offer = useQuery({
    queryKey: ['speech'],
    queryFn: offeredSpeech,
    staleTime: Infinity,
    enabled: isWanted,
  });

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement && formOf(own.current)?.contains(target))
        field.current = target;
    };
    addEventListener('focusin', onFocus);
    return () => removeEventListener('focusin', onFocus);
  }, []);
  useEffect(() => {
    if (!listens) return;
    const stop = (why: string) => {
      setListens(false);
      setTrouble(why === '' ? '' : stoppedSentence(why));
    };
    const stopListening = listen({
      heard: (words) => {
        // The screen was locked: what is said now is no part of the note.
        if (own.current?.closest('[inert]')) stop('');
        else if (field.current?.isConnected) write(field.current, words);
      },
      coming: setComing,
      stopped: stop,
    });
    const onHidden = () => document.visibilityState === 'hidden' && stop('');
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      stopListening();
      setComing('');
    };
  }, [listens]);

  const begin = () => {
    setTrouble('');
    if (field.current?.isConnected !== true)
      field.current = formOf(own.current)?.querySelector('textarea') ?? null;
    field.current?.focus();
    setListens(true);
  };
  const press = async () => {
    if (listens) {
      setListens(false);
      return;
    }
    setWanted(true);
    const { data } = await offer.refetch();
    if (data === 'available') begin();
  };
  const install = async () => {
    setTrouble('Installing English for speech…');
    const isThere = await installSpeech();
    setTrouble(isThere ? '' : 'It could not be installed.');
    if (isThere) await press();
  };
  return (
    <div ref={own} className={classes.dictate}>
      <Button
        variant={listens ? 'filled' : 'default'}
        size="compact-md"
        aria-pressed={listens}
        leftSection={<IconMicrophone size={16} aria-hidden />}
        onClick={() => void press()}
      >
        {listens ? 'Stop Dictating' : 'Dictate'}
      </Button>
      {offer.data === 'downloadable' && !listens && (
        <Button variant="default" size="compact-md" onClick={() => void install()}>
          Install Speech on This Device
        </Button>
      )}
      <p className={classes.dictated} role="status">
        {isWanted && offer.data === 'not_here' ? notHere : trouble || (listens ? 'Listening' : '')}
      </p>
      {/* What is heard so far. A screen reader hears no half words. */}
      {listens && coming !== '' && (
        <p className={classes.coming} aria-hidden>
          {coming}
        </p>
      )}
    </div>
  );
}

const formOf = (element: Element | null) => element?.closest('form, [role=dialog]');

/** Writes what was said where the field's cursor is, as if it were typed. */
function write(field: HTMLTextAreaElement, words: string): void {
  const { selectionStart: from, selectionEnd: to, value } = field;
  field.setRangeText(spokenText(value.slice(0, from), words), from, to, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
