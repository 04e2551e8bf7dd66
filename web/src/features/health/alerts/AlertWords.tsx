import type { Alert } from '@cusp/contract';
import { LocalDateTime } from '../../../ui/text/Values.tsx';
import { alertLabel } from './words.ts';
import classes from './Alerts.module.css';

/** An alert with its reasons, what to do, and how it was answered for this visit. */
export function AlertWords({ alert }: { alert: Alert }) {
  const { title, instruction, because, by_words: byWords, answered, note } = alert;
  const { word, icon: Icon } = alertLabel(alert);
  return (
    <>
      <Icon size={18} aria-hidden />
      <div className={classes.words}>
        <p className={classes.title}>
          <AlertLevelWord word={word} /> {title}
        </p>
        {instruction !== '' && <p>{instruction}</p>}
        {note !== null && (
          <p className={classes.because}>
            {note.by}, <LocalDateTime moment={note.at} />
          </p>
        )}
        {because.length > 0 && (
          <p className={classes.because}>
            {because.join(' · ')}
            {byWords && ' (not coded; matched by text only)'}
          </p>
        )}
        {answered && (
          <p className={classes.because}>
            {answeredWords[answered.outcome]} by {answered.by || 'the patient'},{' '}
            <LocalDateTime moment={answered.at} />
            {answered.reason && `: ${answered.reason}`}
          </p>
        )}
      </div>
    </>
  );
}

/** The level before a title, as a badge; a screen reader hears where it ends. */
export const AlertLevelWord = ({ word }: { word: string }) => (
  <span className={classes.level}>
    {word}
    <span className="unseen">:</span>
  </span>
);

const answeredWords = {
  went_on: 'Answered',
  heeded: 'Postponed',
  unasked: 'Done without asking,',
} as const;
