import { pageText } from '../messages/page-text.ts';
import { useSite } from './use-site.ts';

/** Source of the text at the top of its first printed page (print.css). The canonical path is not encoded because it is printed. */
export function PrintSource({ path }: { path: string }) {
  const { readableUrl, platformName } = useSite();
  return (
    <div className="print-source" hidden>
      <p>{pageText('print.source', { platform: platformName })}</p>
      <p className="print-source-address" dir="ltr">
        {readableUrl + path}
      </p>
    </div>
  );
}
