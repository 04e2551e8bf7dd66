export { servePharmacyWebhook } from './webhook.ts';
