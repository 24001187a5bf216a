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
 * Parses `s3://KEY:SECRET@bucket?region=…&endpoint=…&prefix=…&forcePathStyle=true`; only the bucket is
 * required. Null if any part is unknown or malformed: a misspelt setting must not be ignored.
 */
export function parseUploadsUrl(text: string): ObjectStorageLocation | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const parameters = readParameters(url.searchParams);
  const credentials = readCredentials(url);
  const isWellFormed =
    url.protocol === 's3:' &&
    BUCKET.test(url.hostname) &&
    !url.port &&
    !url.hash &&
    /^\/?$/.test(url.pathname);
  if (!isWellFormed || !parameters || credentials === undefined) return null;
  return { bucket: url.hostname, ...parameters, credentials };
}

function readParameters(
  given: URLSearchParams,
): Pick<ObjectStorageLocation, 'region' | 'endpoint' | 'prefix' | 'isPathStyle'> | null {
  const names = [...given.keys()];
  if (names.some((name) => !PARAMETERS.has(name)) || new Set(names).size < names.length) return null;
  const region = given.get('region');
  const endpoint = given.get('endpoint');
  const prefix = given.get('prefix') ?? '';
  const pathStyle = given.get('forcePathStyle') ?? 'false';
  if (region !== null && !REGION.test(region)) return null;
  if (endpoint !== null && !isWebAddress(endpoint)) return null;
  if (prefix !== '' && !PREFIX.test(prefix)) return null;
  if (pathStyle !== 'true' && pathStyle !== 'false') return null;
  return { region, endpoint, prefix: prefix.replace(/[^/]$/, '$&/'), isPathStyle: pathStyle === 'true' };
}

/** Undefined if one half is missing or the escapes are broken. */
function readCredentials(url: URL): ObjectStorageLocation['credentials'] | undefined {
  if (url.username === '' && url.password === '') return null;
  if (url.username === '' || url.password === '') return undefined;
  try {
    return {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    };
  } catch {
    return undefined;
  }
}

/** Whether it is an http(s) address. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
