import { createContext, type ReactNode, useContext } from 'react';

/** Who the dialogs and viewers of a screen are about, in a line that each shows on top; null where it is nobody. */
export const AboutContext = createContext<ReactNode>(null);

export const useAbout = (): ReactNode => useContext(AboutContext);
