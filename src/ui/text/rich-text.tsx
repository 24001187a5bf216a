import { directBlocks } from '../../rich-text/direct-blocks.ts';

export interface RichTextProps {
  /** Sanitised by the rule that read it; never anything else. */
  html: string;
  /** `reading`: the face and size for long texts. `site`: the saved font settings. */
  face: 'reading' | 'site';
}

/** What an author wrote in the editor: Arabic in either language of the interface, and each block in its own direction. */
export function RichText({ html, face }: RichTextProps) {
  return (
    <div
      className={`rich-text rich-text-${face}`}
      dir="rtl"
      dangerouslySetInnerHTML={{ __html: directBlocks(html) }}
    />
  );
}
