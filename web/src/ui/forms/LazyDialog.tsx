import { type ComponentType, useState } from 'react';
import { type Lazy, LazyPiece, lazyPiece, useOpenAfterMount } from '../loading/lazyPiece.tsx';

interface Openable {
  opened: boolean;
}

/** Declares a dialog whose code is loaded when it is first opened. */
export const lazyDialog = <Props extends Openable>(code: () => Promise<ComponentType<Props>>): Lazy<Props> =>
  lazyPiece(async () => {
    const Dialog = await code();
    // Never open in its first render, so that it knows where to return the focus.
    return function Opening(props: Props) {
      return <Dialog {...props} opened={useOpenAfterMount(props.opened)} />;
    };
  });

interface LazyDialogProps<Props extends Openable> {
  of: Lazy<Props>;
  with: Props;
}

/** A dialog that is there from its first opening on. */
export function LazyDialog<Props extends Openable>({ of, with: given }: LazyDialogProps<Props>) {
  const [wanted, setWanted] = useState(given.opened);
  if (given.opened && !wanted) setWanted(true);
  return wanted ? <LazyPiece of={of} with={given} /> : null;
}
