import './trustedTypes.ts';
import './ui/styles.ts';
import { createRoot } from 'react-dom/client';
import { openApp } from './app.tsx';
import { rootPlace } from './rootPlace.ts';

openApp(createRoot(rootPlace()));
