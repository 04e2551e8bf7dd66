import { type Arch, archOf } from '@cusp/contract';
import { useState } from 'react';
import { useOneArch } from '../../../ui/screens/layout.ts';
import { useSwipe } from '../../../ui/screens/useSwipe.ts';
import { otherArch } from '../chart/ArchSwitch.tsx';
import type { ExamTyping } from './examTyping.ts';
import { useTyped } from './useExamTyping.ts';

/**
 * The arch that a phone or an upright tablet shows: that of the next reading, or the one that was chosen.
 *
 * @param types whether readings are typed: then the next one is in the chosen arch, too
 */
export function useShownArch(typing: ExamTyping, types: boolean) {
  const isOneArch = useOneArch();
  const typed = useTyped(typing, () => archOf(typing.spot()?.tooth ?? 11));
  const [arch, setArch] = useState<Arch>(typed);
  const [followed, setFollowed] = useState(typed);
  if (followed !== typed) {
    setFollowed(typed);
    setArch(typed);
  }
  const goToArch = (to: Arch) => {
    setArch(to);
    const spot = types
      ? typing.pathOf(typing.state().measure).find(({ tooth }) => archOf(tooth) === to)
      : undefined;
    if (spot) typing.run({ do: 'go', spot });
  };
  const swipe = useSwipe(() => goToArch(otherArch(arch)));
  return { arch, isOneArch, goToArch, swipe };
}
