import classes from './AwayNotice.module.css';

/**
 * Tells on every page that nothing can be loaded or saved right now. The element is always in the page, so that screen
 * readers announce changes of its text.
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
