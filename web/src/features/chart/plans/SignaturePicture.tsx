import { isSignature, signatureNotShown } from '@cusp/contract';
import { useState } from 'react';
import classes from './Plans.module.css';
import { t } from '../../../ui/language/t.ts';

interface SignaturePictureProps {
  /** As it is stored. */
  signature: string;
  /** The signer's name. */
  name: string;
}

/** A stored signature; of one that can't be drawn, that it can't be shown. */
export function SignaturePicture({ signature, name }: SignaturePictureProps) {
  const [isDamaged, setDamaged] = useState(false);
  // One beyond the limits isn't handed to the browser, which would try to draw it.
  if (isDamaged || !isSignature(signature)) return <p className={classes.text}>{signatureNotShown}</p>;
  return (
    <img
      src={signature}
      alt={t('Signature of {name}', { name })}
      width={220}
      onError={() => setDamaged(true)}
    />
  );
}
