import type { Procedure } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { bundlesQuery, quickButtonsQuery } from '../catalog/queries.ts';
import { treatmentButtons } from './quickButtons.ts';
import { type ChartButton, ownButtons } from './ownButtons.ts';

const wellKnown: readonly ChartButton[] = treatmentButtons.map((button) => ({
  label: button.label,
  parts: [button],
}));
const none: readonly ChartButton[] = [];

/** The treatments that are charted at a press: one's own or the practice's, or well-known ones where nobody chose any. */
export function useQuickButtons(procedures: readonly Procedure[], enabled: boolean): readonly ChartButton[] {
  const { data: chosen, isError } = useQuery({ ...quickButtonsQuery(), enabled });
  const { data: bundles } = useQuery({ ...bundlesQuery(), enabled });
  return useMemo(() => {
    if (isError || chosen?.buttons.length === 0) return wellKnown;
    return chosen && bundles ? ownButtons(chosen.buttons, procedures, bundles) : none;
  }, [chosen, isError, bundles, procedures]);
}
