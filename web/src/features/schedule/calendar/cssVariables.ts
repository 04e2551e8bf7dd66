/** Makes this file a module, which adds to what React declares. @public */
export type { CSSProperties } from 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties, which the grid computes its places from. */
    [name: `--${string}`]: string | number | undefined;
  }
}
