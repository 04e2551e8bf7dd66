import { mipacs, romexis, vixwin, xvweb } from './by-arguments.ts';
import { carestream, dexis, ezdent, vdds, xdr } from './by-file.ts';
import type { Bridge } from './bridge.ts';
import { sidexis } from './sidexis.ts';

/** The imaging programs that can be opened with a patient. */
export const bridges = {
  carestream,
  dexis,
  ezdent,
  mipacs,
  romexis,
  sidexis,
  vdds,
  vixwin,
  xdr,
  xvweb,
} as const satisfies Record<string, Bridge>;

export type BridgeName = keyof typeof bridges;
export const isBridge = (name: string): name is BridgeName => Object.hasOwn(bridges, name);
export const bridgeNames = Object.keys(bridges).filter(isBridge);
