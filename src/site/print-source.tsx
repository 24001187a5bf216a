import { pageDate, pageText } from '../messages/page-text.ts';
import { useSite } from './use-site.ts';

export interface PrintSourceProps {
  /** Of the page's canonical address, not encoded: it is there to be read. */
  path: string;
  /** When the text was published, in ISO 8601. */
  publishedAt?: string;
}

/** On paper alone (print.css), the last lines of a page: where it comes from. */
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
