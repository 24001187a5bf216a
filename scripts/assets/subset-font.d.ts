declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** Four-letter OpenType tags; every feature is kept if absent. */
    keepFeatures?: string[];
    /** Values at which the axes of a variable font are fixed. */
    variationAxes?: Record<string, number>;
  }

  /** The font with only the characters of `text`, and the glyphs that its kept features make of them. */
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
}
