/** Where a picture comes from: files of several widths, or one address on someone else's server. */
export type PictureSource =
  | {
      kind: 'responsive';
      /** In the order of preference, each with its `srcset`. */
      formats: { type: string; srcSet: string }[];
      src: string;
      width: number;
      height: number;
      /** A tiny `data:` picture that stands in until the file has arrived. */
      placeholder: string;
    }
  | { kind: 'single'; src: string };

export interface PictureProps {
  source: PictureSource;
  /** CSS widths of the place it fills, as in the `sizes` attribute. */
  sizes: string;
  /** The largest picture of the first screen: fetched at once and first. */
  isFirst?: boolean;
  /** As small as a stamp: its file is here before a placeholder would be missed, which is as many bytes of the page. */
  isSmall?: boolean;
}

/** A picture beside text that names it; it has no text of its own. */
export function Picture({ source, sizes, isFirst = false, isSmall = false }: PictureProps) {
  const moment = isFirst
    ? ({ loading: 'eager', fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const);
  if (source.kind === 'single') {
    return <img src={source.src} alt="" referrerPolicy="no-referrer" {...moment} />;
  }
  const { formats, src, width, height, placeholder } = source;
  return (
    <>
      {!isSmall && <img src={placeholder} alt="" width={width} height={height} />}
      <picture>
        {formats.map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
        ))}
        <img src={src} alt="" width={width} height={height} {...moment} />
      </picture>
    </>
  );
}
