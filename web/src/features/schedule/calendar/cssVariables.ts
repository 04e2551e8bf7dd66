export type { CSSProperties } from 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties, which the grid computes its places from. */
    [name: `--${string}`]: string | number | undefined;
  }
}
