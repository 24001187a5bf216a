import { writtenDirection } from '../../kernel/text-direction.ts';
import { titleParts } from './title-parts.ts';
import { WrittenText } from './written-text.tsx';

/**
 * The title of an interview. One that begins with a name and a colon breaks after the colon if it does not fit on one
 * line; `className` styles its lines.
 */
export function TitleText({ title, className }: { title: string; className?: string }) {
  const dir = writtenDirection(title);
  const lines = { dir, ...(className !== undefined && { className }) };
  const parts = titleParts(title);
  if (!parts) return <WrittenText {...lines}>{title}</WrittenText>;
  const [name, rest] = parts;
  return (
    <WrittenText dir={dir}>
      <span className="title-part">
        <WrittenText {...lines}>{name}</WrittenText>
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
  const parts = titleParts(title);
  if (!parts) return <WrittenText>{title}</WrittenText>;
  const [name, rest] = parts;
  return (
    <WrittenText dir={dir}>
      <WrittenText dir={dir} className="title-part">
        {name.slice(0, -1)}
      </WrittenText>
      <WrittenText dir={dir} className="title-part">{`: ${rest}`}</WrittenText>
    </WrittenText>
  );
}
