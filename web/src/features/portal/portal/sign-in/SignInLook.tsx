import { type OutputOf, readSignInLook } from '@cusp/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { PracticeLead } from '../../look/PracticeLead.tsx';

interface SignInLookProps {
  /** Names the practice in the link that led to the sign-in. */
  mark: string;
  children: ReactNode;
}

/** The sign-in in the look of the practice that a link names; as it is without one, if that is nobody's. */
export function SignInLook({ mark, children }: SignInLookProps) {
  const [practice, setPractice] = useState<OutputOf<typeof readSignInLook> | null>();
  useEffect(() => {
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
