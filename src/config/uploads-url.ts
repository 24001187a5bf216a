/** Object storage as `UPLOADS_URL` names it. */
export interface ObjectStorageLocation {
  bucket: string;
  /** Null: the AWS client's default. */
  region: string | null;
  /** Null: Amazon's endpoint. */
  endpoint: string | null;
  /** Prefix of all object names; empty or ending in a slash. */
  prefix: string;
  /** Puts the bucket into the path instead of the host name, as MinIO requires. */
  isPathStyle: boolean;
  /** Null: the AWS client's default. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]{1,64}$/;
const PREFIX = /^[\w-]+(\/[\w-]+)*\/?$/;
const PARAMETERS = new Set(['region', 'endpoint', 'prefix', 'forcePathStyle']);

/**
 * Parses `s3://KEY:SECRET@bucket?region=…&endpoint=…&prefix=…&forcePathStyle=true`; only the bucket is required. Throws
 * what is wrong with it.
 */
export function parseUploadsUrl(text: string): ObjectStorageLocation {
  const fault = uploadsUrlFault(text);
  if (fault !== null) throw new Error(fault);
  const { hostname, username, password, searchParams: given } = new URL(text);
  return {
    bucket: hostname,
    region: given.get('region'),
    endpoint: given.get('endpoint'),
    prefix: (given.get('prefix') ?? '').replace(/[^/]$/, '$&/'),
    isPathStyle: given.get('forcePathStyle') === 'true',
    credentials:
      username === ''
        ? null
        : { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
  };
}

/**
 * What is unknown or malformed in an address, as a misspelt setting must not be ignored; null if nothing is. Shows no
 * part of it, in which a secret may be.
 */
export function uploadsUrlFault(text: string): string | null {
  if (!URL.canParse(text)) return 'which is no address';
  const { protocol, hostname, port, hash, pathname, username, password, searchParams: given } = new URL(text);
  const names = [...given.keys()];
  const endpoint = given.get('endpoint');
  const faults: [isThere: boolean, what: string][] = [
    [protocol !== 's3:', 'which does not begin with s3://'],
    [
      !BUCKET.test(hostname) || port !== '' || hash !== '' || !/^\/?$/.test(pathname),
      'with a bucket that cannot be one',
    ],
    [(username === '') !== (password === ''), 'with only one of KEY and SECRET'],
    [!isDecodable(username + password), 'with a % that encodes nothing'],
    [
      names.some((name) => !PARAMETERS.has(name)) || new Set(names).size < names.length,
      `with a parameter twice or other than ${[...PARAMETERS].join(', ')}`,
    ],
    [!REGION.test(given.get('region') ?? 'any'), 'with a region that cannot be one'],
    [endpoint !== null && !isWebAddress(endpoint), 'with an endpoint without https://'],
    [!PREFIX.test(given.get('prefix') || 'any'), 'with a prefix other than names with slashes between them'],
    [!/^(true|false)$/.test(given.get('forcePathStyle') ?? 'false'), 'with a forcePathStyle other than true'],
  ];
  return faults.find(([isThere]) => isThere)?.[1] ?? null;
}

/** Whether each `%` of a text encodes something. */
export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether it is an http(s) address. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
