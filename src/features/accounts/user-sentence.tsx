import { RtlText } from '../../ui/rtl-text.tsx';

export interface UserSentenceProps {
  /** With `{name}` where the name stands. */
  text: string;
  name: string;
}

/** A sentence about a user, whose name stands out in it. */
export function UserSentence({ text, name }: UserSentenceProps) {
  const [before, after] = text.split('{name}');
  return (
    <p>
      {before}
      <b>
        <RtlText>{name}</RtlText>
      </b>
      {after}
    </p>
  );
}
