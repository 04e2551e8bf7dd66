import './trustedTypes.ts';
import '../ui/theme/styles.ts';
import { createRoot } from 'react-dom/client';
import { openApp } from './app.tsx';
import { rootPlace } from './rootElement.ts';

openApp(createRoot(rootPlace()));
