import classes from './Brand.module.css';
import { useServiceName } from './serviceName.ts';

/** The outline of the logo, 32 by 32. */
export const tooth =
  'M10.2 7C7.600 7 6 9.100 6 11.900c0 2.300.8 3.700 1.400 5.700.5 1.700.6 3.400 1 5.100.3 1.500.8 2.800 1.800 2.800 1.300 0 1.600-1.500 1.900-3.300.3-1.900.8-3.700 1.900-3.700h4c1.100 0 1.600 1.800 1.900 3.700.3 1.800.6 3.300 1.900 3.300 1 0 1.500-1.300 1.800-2.800.4-1.700.5-3.400 1-5.100.6-2 1.400-3.400 1.400-5.700C26 9.100 24.400 7 21.800 7c-2.200 0-3.500 1.800-5.800 1.800S12.400 7 10.200 7z';

/** The logo with the service's name beside it. */
export const Brand = ({ size = 32, line }: { size?: number; line?: string }) => (
  <span className={classes.brand}>
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden className={classes.sign}>
      <rect width="32" height="32" rx="8" fill="var(--mantine-color-cusp-7)" />
      <path d={tooth} fill="#fff" />
    </svg>
    <span className={classes.words}>
      {/* The space keeps the line's height while the name is unknown. */}
      <span className={classes.name}>{useServiceName() || '\u00a0'}</span>
      {line && <span className={classes.line}>{line}</span>}
    </span>
  </span>
);
