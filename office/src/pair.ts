import { pairOfficeProgram } from '@cusp/contract/office-programs';
import { cuspAddress, connectTo } from './connection.ts';
import type { Home } from './settings.ts';

/** Exchanges a code for the key of this computer, and keeps it. */
export async function pairComputer(
  home: Home,
  { address: typed, code, computer, release }: Record<'address' | 'code' | 'computer' | 'release', string>,
): Promise<{ name: string; practice_name: string }> {
  const address = cuspAddress(typed);
  const { key, name, practice_name } = await connectTo(address).call(pairOfficeProgram, {
    body: { code, computer, release },
  });
  await home.keepKey(key);
  await home.changeSettings({ address, name, practice_name });
  return { name, practice_name };
}
