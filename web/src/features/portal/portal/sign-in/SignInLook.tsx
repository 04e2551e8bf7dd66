import { type OutputOf, readSignInLook } from '@cusp/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { PracticeLead } from '../../../practice/look/PracticeLead.tsx';

interface SignInLookProps {
  /** Names the practice in the link that led here; undefined: none. */
  mark: string | undefined;
  children: ReactNode;
}

/** The sign-in and its pages in the look of the practice that a link names; in the default look if it names none. */
export function SignInLook({ mark, children }: SignInLookProps) {
  const [practice, setPractice] = useState<OutputOf<typeof readSignInLook> | null | undefined>(
    mark === undefined ? null : undefined,
  );
  useEffect(() => {
    if (mark === undefined) return;
    call(readSignInLook, { params: { mark } }).then(setPractice, () => setPractice(null));
  }, [mark]);
  // A moment without anything is better than a page that changes its look while it is read.
  if (practice === undefined) return null;
  return practice === null ? (
    children
  ) : (
    <PracticeLead name={practice.practice_name} look={practice.look}>
      {children}
    </PracticeLead>
  );
}
