import type { Numbering } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  installSpeech,
  listen,
  offeredSpeech,
  sayAloud,
  stoppedSentence,
} from '../../../ui/fields/speech.ts';
import type { ExamTyping } from './examTyping.ts';
import { commandsOfTranscript } from './transcript.ts';
import classes from './Perio.module.css';
import entry from './Entry.module.css';

interface VoiceProps {
  numbering: Numbering;
  typing: ExamTyping;
}

/** Charting by voice, where the browser recognizes speech on this device; elsewhere it says that it doesn't. */
export function Voice({ numbering, typing }: VoiceProps) {
  // A browser without the service may end the page over the question, so it is asked only for people who want to speak.
  const [wantsVoice, setWantsVoice] = useState(false);
  const offer = useQuery({
    queryKey: ['speech'],
    queryFn: offeredSpeech,
    staleTime: Infinity,
    enabled: wantsVoice,
  });
  const [listens, setListens] = useState(false);
  const [reads, setReads] = useState(true);
  const [trouble, setTrouble] = useState('');
  const [unknown, setUnknown] = useState('');
  const [coming, setComing] = useState('');
  const latest = useRef({ typing, numbering, reads });
  useEffect(() => {
    latest.current = { typing, numbering, reads };
  });
  useEffect(() => {
    if (!listens) return;
    return listen({
      heard: (transcript) => {
        const now = latest.current;
        const understood = commandsOfTranscript(transcript, now.numbering);
        setUnknown(understood.unknown.join(', '));
        const charted = now.typing.hearSaid(understood);
        if (now.reads && charted !== '' && !sayAloud(charted))
          setTrouble('This device has no built-in voice, so readings can’t be read back.');
      },
      coming: setComing,
      stopped: (why) => {
        setListens(false);
        setTrouble(stoppedSentence(why));
      },
    });
  }, [listens]);
  if (!wantsVoice)
    return (
      <button type="button" className={entry.key} onClick={() => setWantsVoice(true)}>
        Voice
      </button>
    );
  if (offer.data === undefined) return null;
  if (offer.data === 'not_here')
    return (
      <p className={entry.help}>
        Voice isn’t offered: this browser doesn’t recognize speech on the device, and what is said here must
        not leave it.
      </p>
    );
  const install = async () => {
    setTrouble('Installing English for speech…');
    setTrouble((await installSpeech()) ? '' : 'It could not be installed.');
    void offer.refetch();
  };
  if (offer.data === 'downloadable')
    return (
      <p className={entry.help}>
        <button type="button" className={entry.key} onClick={() => void install()}>
          Install speech for this device
        </button>{' '}
        {trouble}
      </p>
    );
  return (
    <div className={classes.head}>
      <button
        type="button"
        className={entry.key}
        aria-pressed={listens}
        onClick={() => {
          setTrouble('');
          setListens(!listens);
        }}
      >
        {listens ? 'Stop listening' : 'Chart by voice'}
      </button>
      <label className={entry.jump}>
        <input
          type="checkbox"
          checked={reads}
          onChange={({ currentTarget: { checked } }) => setReads(checked)}
        />
        Read back
      </label>
      {/* What is heard so far; a screen reader hears what came of it. */}
      <p className={entry.said} aria-hidden>
        {listens && coming}
      </p>
      <p className={entry.said} role="status">
        {trouble ||
          (unknown === ''
            ? listens && 'Say “three two three, bleeding distal, next”.'
            : `Not understood: ${unknown}`)}
      </p>
    </div>
  );
}
