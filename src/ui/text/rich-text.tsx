import { directBlocks } from '../../rich-text/direct-blocks.ts';
import './rich-text.css';

interface RichTextProps {
  /** Must be sanitised by the rule that read it. */
  html: string;
  /** `reading`: font and size for long texts. `site`: the saved font settings. */
  face: 'reading' | 'site';
}

/** A text from the editor: Arabic in either language of the interface, and each block in its own direction. */
export function RichText({ html, face }: RichTextProps) {
  return (
    <div
      className={`rich-text rich-text-${face}`}
      dir="rtl"
      lang="ar"
      dangerouslySetInnerHTML={{ __html: directBlocks(html, { forPage: true }) }}
    />
  );
}
