import { createContext, useContext } from 'react';

const TestModeContext = createContext(false);

/** Provides to all components below whether the server is in test mode, in which nothing paid or sent is real. */
export const TestMode = TestModeContext.Provider;

export const useTestMode = () => useContext(TestModeContext);
