import { createContext, useContext } from 'react';

const TestModeContext = createContext(false);

/** Says to everything below whether nothing that is paid or sent is real. */
export const TestMode = TestModeContext.Provider;

export const useTestMode = () => useContext(TestModeContext);
