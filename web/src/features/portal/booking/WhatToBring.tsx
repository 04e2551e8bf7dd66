import { language } from '../../../ui/language/language.ts';
import { t } from '../../../ui/language/t.ts';

/** In English and in Spanish, as the practice wrote it. */
export interface BringWords {
  bring: string;
  bring_es: string;
}

/** The things to bring to a visit; renders nothing if the practice has no such text. */
export function WhatToBring({
  visit: { bring, bring_es },
  className,
}: {
  visit: BringWords;
  className?: string | undefined;
}) {
  const words = language() === 'es' && bring_es !== '' ? bring_es : bring;
  if (words === '') return null;
  return <p className={className}>{t('Please bring: {things}', { things: words })}</p>;
}
