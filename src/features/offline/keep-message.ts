import { isKeptFile } from './kept-addresses.ts';

/** What a page sends to the worker to be kept. */
export interface KeepRequest {
  address: string;
  title: string;
  /** Addresses of everything that the browser loaded for the page. */
  files: string[];
}

/** The same, read and narrowed to this origin. */
export interface KeepMessage {
  address: URL;
  title: string;
  /** Paths of the files that may be kept. */
  files: string[];
}

/** Reads a message of a page; null where it is not one of `KeepRequest`. */
export function readKeepMessage(data: unknown, origin: string): KeepMessage | null {
  if (!isKeepRequest(data)) return null;
  const address = new URL(data.address, origin);
  if (address.origin !== origin) return null;
  const files = data.files
    .map((file) => new URL(file, origin))
    .filter((file) => file.origin === origin && isKeptFile(file))
    .map(({ pathname }) => pathname);
  return { address, title: data.title, files: [...new Set(files)] };
}

function isKeepRequest(data: unknown): data is KeepRequest {
  if (typeof data !== 'object' || data === null) return false;
  if (!('address' in data && 'title' in data && 'files' in data)) return false;
  const { address, title, files } = data;
  return (
    typeof address === 'string' && typeof title === 'string' && Array.isArray(files) && files.every(isString)
  );
}

const isString = (value: unknown): value is string => typeof value === 'string';
