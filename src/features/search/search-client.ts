import type { FoundInterview } from './found-interview.tsx';
import { SEARCH_LIMIT_DEFAULT, type SearchMatch } from './search.schema.ts';

/** A result as the API writes it: an interview is a podcast there, its id `_id`, its summary `content`. */
interface WireResult {
  _id: string;
  name: string;
  content: string;
  /** A path on the upload host, or an address elsewhere. */
  image: string | null;
  imageInfo: { widths: number[] } | null;
  match: SearchMatch;
}

/**
 * Asks the server for interviews; rejects where it answers with an error, and with `AbortError` once `signal` is
 * aborted. `uploadsBaseUrl` is empty where uploads come from this origin.
 */
export async function fetchFoundInterviews(
  query: string,
  { uploadsBaseUrl, signal }: { uploadsBaseUrl: string; signal: AbortSignal },
): Promise<FoundInterview[]> {
  const parameters = new URLSearchParams({ q: query, limit: String(SEARCH_LIMIT_DEFAULT) });
  const response = await fetch(`/podcasts/search?${parameters}`, { signal });
  if (!response.ok) throw new Error(`The search answered ${response.status}`);
  const results: WireResult[] = await response.json();
  return results.map((result) => ({
    id: result._id,
    name: result.name,
    summary: result.content,
    thumbnail: thumbnailOf(result, uploadsBaseUrl),
    match: result.match,
  }));
}

/** `image` names the widest file; a plate of the list needs the narrowest. */
function thumbnailOf({ image, imageInfo }: WireResult, uploadsBaseUrl: string): string | null {
  if (image === null || imageInfo === null) return image;
  const narrowest = imageInfo.widths[0];
  return (
    uploadsBaseUrl + (narrowest === undefined ? image : image.replace(/-\d+(?=\.\w+$)/, `-${narrowest}`))
  );
}
