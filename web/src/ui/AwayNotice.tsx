import classes from './AwayNotice.module.css';

/**
 * Says over every page that nothing can be loaded or saved right now. It is always in the page, so that a screen reader
 * notices what comes into it.
 */
export const AwayNotice = ({ away }: { away: boolean }) => (
  <div role="status" aria-label="Connection" className={classes.place}>
    {away && (
      <p className={classes.away}>
        <strong>Cusp cannot be reached right now.</strong> What you typed stays here. This page goes on by
        itself as soon as it can.
      </p>
    )}
  </div>
);
