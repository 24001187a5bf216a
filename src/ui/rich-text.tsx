export interface RichTextProps {
  /** Sanitised by the rule that read it; never anything else. */
  html: string;
  /** `reading`: the face and size for long texts. `site`: the saved font settings. */
  face: 'reading' | 'site';
}

/** What an author wrote in the editor. */
export function RichText({ html, face }: RichTextProps) {
  return <div className={`rich-text rich-text-${face}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
