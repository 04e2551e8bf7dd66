import { createContext, type ReactNode, useContext } from 'react';

/** The patient whom the dialogs and viewers of a screen are about, in a line that each shows on top; null if there is none. */
export const AboutContext = createContext<ReactNode>(null);

export const useAbout = (): ReactNode => useContext(AboutContext);
