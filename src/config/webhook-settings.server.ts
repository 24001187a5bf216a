/** Settings of the webhooks. */
export interface WebhookSettings {
  readonly urls: readonly string[];
  /** `whsec_` and the key in base64. */
  readonly secret: string;
}

const URLS_MAX = 5;
const SECRET_PREFIX = 'whsec_';
const KEY_MIN_BYTES = 24;
const KEY_MAX_BYTES = 64;

/** The addresses of a comma-separated list; null if one of them is not allowed. */
export function parseWebhookUrls(list: string): string[] | null {
  const values = list.split(',').map((value) => value.trim());
  if (!values.every(isWebhookUrl)) return null;
  const urls = new Set(values.map((value) => new URL(value).href));
  return urls.size <= URLS_MAX ? [...urls] : null;
}

/** Without encryption only to this machine; no password, because addresses appear in logs. */
function isWebhookUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  if (username !== '' || password !== '') return false;
  const isLoopback = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback);
}

/** Whether it is a secret in the format of Standard Webhooks, with a key of 24 to 64 bytes. */
export function isWebhookSecret(secret: string): boolean {
  if (!/^whsec_(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(secret)) return false;
  const { length } = webhookKey(secret);
  return length >= KEY_MIN_BYTES && length <= KEY_MAX_BYTES;
}

/** The bytes of the key. */
export function webhookKey(secret: string): Uint8Array {
  return Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
}
