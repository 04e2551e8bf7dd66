import fc from 'fast-check';
import { isNightly } from './breadth.ts';

// The quick run tries the same values every time, so that a change fails by what it changed; the nightly run tries others each night.
if (!isNightly) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 2026 });
