import classes from './TestStrip.module.css';

/** Says on every page of test mode that nothing paid or sent is real. */
export const TestStrip = () => (
  <aside className={classes.test} aria-label="Test mode">
    <strong>Test mode</strong> No money moves and nothing is sent to a pharmacy.
  </aside>
);
