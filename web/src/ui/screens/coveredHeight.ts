import { createContext, useContext } from 'react';

/** How many pixels of the page the screen's sticky head covers. */
export const CoveredHeightContext = createContext(0);

/** Pixels at the top of the window that a sticky head covers; 0 where the head scrolls away. */
export const useCoveredHeight = () => useContext(CoveredHeightContext);
