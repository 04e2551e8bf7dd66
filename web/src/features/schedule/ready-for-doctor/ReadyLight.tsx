import { useNow } from '../../../ui/text/useNow.ts';
import classes from './Ready.module.css';
import { readyWords, waitWords } from './words.ts';

/** A light with the words beside it: somebody is ready for the doctor, and for how long. */
export const ReadyLight = ({ since, where = '' }: { since: string; where?: string }) => (
  <span className={classes.light}>
    <span className={classes.lamp} aria-hidden />
    {where && `${where}: `}
    {where ? readyWords.ready.toLowerCase() : readyWords.ready}, <Waited since={since} />
  </span>
);

/** How long somebody has waited, as it passes. */
export const Waited = ({ since }: { since: string }) => (
  <span className="figures">{waitWords(since, useNow())}</span>
);
