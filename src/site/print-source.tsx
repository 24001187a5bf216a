import { pageDate, pageText } from '../messages/page-text.ts';
import { useSite } from './use-site.ts';

export interface PrintSourceProps {
  /** Canonical path, not encoded because it is printed. */
  path: string;
  /** Time of publication, in ISO 8601. */
  publishedAt?: string;
}

/** Source of the text at the end of a printed page (print.css). */
export function PrintSource({ path, publishedAt }: PrintSourceProps) {
  const { url, platformName } = useSite();
  return (
    <div className="print-source" hidden>
      <p>{pageText('print.source', { platform: platformName })}</p>
      <p className="print-source-address" dir="ltr">
        {url + path}
      </p>
      {publishedAt !== undefined && <p>{pageDate(publishedAt)}</p>}
    </div>
  );
}
