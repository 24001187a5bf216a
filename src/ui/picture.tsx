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
}

/** A picture beside text that names it; it has no text of its own. */
export function Picture({ source, sizes, isFirst = false }: PictureProps) {
  const moment = isFirst
    ? ({ loading: 'eager', fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const);
  if (source.kind === 'single') {
    return <img src={source.src} alt="" referrerPolicy="no-referrer" {...moment} />;
  }
  const { formats, src, width, height, placeholder } = source;
  return (
    <>
      <img src={placeholder} alt="" width={width} height={height} />
      <picture>
        {formats.map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
        ))}
        <img src={src} alt="" width={width} height={height} {...moment} />
      </picture>
    </>
  );
}
