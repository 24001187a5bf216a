import { writtenDirection } from '../../kernel/text-direction.ts';
import { WrittenText } from './written-text.tsx';

/** A name of at most 40 characters, a colon, the rest. */
const NAMED_TITLE = /^([^:]{1,40}): (\S.*)$/su;

/**
 * The title of an interview. One that begins with a name and a colon breaks after the colon if it does not fit on one
 * line; `className` styles its lines.
 */
export function TitleText({ title, className }: { title: string; className?: string }) {
  const dir = writtenDirection(title);
  const lines = { dir, ...(className !== undefined && { className }) };
  const [, name, rest] = NAMED_TITLE.exec(title) ?? [];
  if (name === undefined || rest === undefined) return <WrittenText {...lines}>{title}</WrittenText>;
  return (
    <WrittenText dir={dir}>
      <span className="title-part">
        <WrittenText {...lines}>{`${name}:`}</WrittenText>
      </span>{' '}
      <span className="title-part">
        <WrittenText {...lines}>{rest}</WrittenText>
      </span>
    </WrittenText>
  );
}

/** The same on a single line: what does not fit is cut off together with its colon, and the name stays. */
export function ShortTitleText({ title }: { title: string }) {
  const dir = writtenDirection(title);
  const [, name, rest] = NAMED_TITLE.exec(title) ?? [];
  if (name === undefined || rest === undefined) return <WrittenText>{title}</WrittenText>;
  return (
    <WrittenText dir={dir}>
      <WrittenText dir={dir} className="title-part">
        {name}
      </WrittenText>
      <WrittenText dir={dir} className="title-part">{`: ${rest}`}</WrittenText>
    </WrittenText>
  );
}
