import { useAbout } from './aboutContext.ts';

/** The line that says who a dialog or a viewer is about; nothing where it is nobody. */
export function AboutLine({ className = '' }: { className?: string | undefined }) {
  const about = useAbout();
  return about === null ? null : <div className={className}>{about}</div>;
}
