import type { ShownLook } from '@cusp/contract';
import type { ReactNode } from 'react';
import { BrandPicture } from '../../../ui/shell/Brand.tsx';
import { ServiceName } from '../../../ui/shell/serviceName.ts';
import { useLookColors } from './useLookColors.ts';

interface PracticeLeadProps {
  /** Shown beside the picture and in the tab's title; `''` if the page's own heading is the name. */
  name: string;
  look: ShownLook;
  children: ReactNode;
}

/** Patients' pages of one practice: its name, picture and colors replace those of the service. */
export function PracticeLead({ name, look, children }: PracticeLeadProps) {
  useLookColors(look.colors);
  return (
    <ServiceName value={name}>
      <BrandPicture value={look.picture}>{children}</BrandPicture>
    </ServiceName>
  );
}
