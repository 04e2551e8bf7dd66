import { type Addendum, type Strike, signerWords } from '@cusp/contract';
import { Anchor } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { LocalDateTime } from '../../../ui/text/Values.tsx';
import classes from './Amendments.module.css';

interface AmendmentsProps<Earlier extends Strike> {
  note: { struck: Strike | null; addenda: readonly Addendum[]; earlier: readonly Earlier[] };
  /** An earlier text, shown struck through. */
  children: (earlier: Earlier) => ReactNode;
}

/** The changes to a signed note: its strike, its addenda, and the earlier texts behind a button. */
export function Amendments<Earlier extends Strike>({ note, children }: AmendmentsProps<Earlier>) {
  const { struck, addenda, earlier } = note;
  const [shown, setShown] = useState(false);
  const id = useId();
  if (struck === null && addenda.length === 0 && earlier.length === 0) return null;

  return (
    <div className={classes.amendments}>
      {struck && (
        <p className={classes.struck}>
          <b>Struck:</b> {struck.reason} · {signerWords(struck.struck_by, struck.striker)} ·{' '}
          <LocalDateTime moment={struck.struck_at} />
        </p>
      )}
      {addenda.map((addendum) => (
        <div key={addendum.created_at} className={classes.amendment}>
          <p className={classes.words}>{addendum.content}</p>
          <p className={classes.who}>
            Addendum · <b>{signerWords(addendum.created_by, addendum.signer)}</b> ·{' '}
            <LocalDateTime moment={addendum.created_at} />
          </p>
        </div>
      ))}
      {earlier.length > 0 && (
        <div>
          <Anchor
            component="button"
            type="button"
            size="sm"
            aria-expanded={shown}
            aria-controls={id}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'} earlier versions ({earlier.length})
          </Anchor>
          <div id={id} hidden={!shown}>
            {shown &&
              earlier.toReversed().map((version) => (
                <div key={version.struck_at} className={classes.amendment}>
                  <s className={classes.words}>{children(version)}</s>
                  <p className={classes.who}>
                    Corrected: {version.reason} · <b>{signerWords(version.struck_by, version.striker)}</b> ·{' '}
                    <LocalDateTime moment={version.struck_at} />
                  </p>
                </div>
              ))}
          </div>
        </div>
      )}
    </div>
  );
}
