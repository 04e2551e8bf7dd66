/** The worker that shows notifications; it answers no requests and keeps nothing. start/trustedTypes.ts allows its address alone. */
const worker = '/portal-sw.js';
const scope = '/patient-portal/';

/** Whether this browser can be notified; on an iPhone only from the home screen. */
export const canBeNotified = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window;

const registered = async () => navigator.serviceWorker.getRegistration(scope);

/** The address of this device at its push service; undefined while it isn't subscribed. */
export async function deviceAddress(): Promise<string | undefined> {
  const registration = await registered();
  return (await registration?.pushManager.getSubscription())?.endpoint;
}

/** The name by which the server lists an address. */
export async function addressDigest(address: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(address));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Asks the person who holds the device, and subscribes it; undefined where they don't want it. */
export async function subscribeDevice(publicKey: string): Promise<string | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const registration = await navigator.serviceWorker.register(worker, { scope });
  await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return (await registration.pushManager.subscribe(options)).endpoint;
  } catch {
    // Subscribed with another key, as of a server that was set up again.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return (await registration.pushManager.subscribe(options)).endpoint;
  }
}

/** Takes the device from its push service. */
export async function unsubscribeDevice(): Promise<void> {
  const registration = await registered();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
