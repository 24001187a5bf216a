import { RtlText } from './rtl-text.tsx';

/** A name of at most 40 characters, a colon, the rest. */
const NAMED_TITLE = /^([^:]{1,40}): (\S.*)$/su;

/**
 * The title of an interview. One that begins with a name and a colon breaks after the colon if it does not fit on one
 * line; `className` styles its lines.
 */
export function TitleText({ title, className }: { title: string; className?: string }) {
  const lines = className === undefined ? {} : { className };
  const [, name, rest] = NAMED_TITLE.exec(title) ?? [];
  if (name === undefined || rest === undefined) return <RtlText {...lines}>{title}</RtlText>;
  return (
    <RtlText>
      <span className="title-part">
        <RtlText {...lines}>{`${name}:`}</RtlText>
      </span>{' '}
      <span className="title-part">
        <RtlText {...lines}>{rest}</RtlText>
      </span>
    </RtlText>
  );
}

/** The same on a single line: what does not fit is cut off together with its colon, and the name stays. */
export function ShortTitleText({ title }: { title: string }) {
  const [, name, rest] = NAMED_TITLE.exec(title) ?? [];
  if (name === undefined || rest === undefined) return <RtlText>{title}</RtlText>;
  return (
    <RtlText>
      <RtlText className="title-part">{name}</RtlText>
      <RtlText className="title-part">{`: ${rest}`}</RtlText>
    </RtlText>
  );
}
