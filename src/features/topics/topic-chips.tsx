import { RtlText } from '../../ui/text/rtl-text.tsx';
/** Topics by name, for the admin area. */
export function TopicChips({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <ul className="topic-chips">
      {names.map((name) => (
        <li key={name} className="chip">
          <RtlText>{name}</RtlText>
        </li>
      ))}
    </ul>
  );
}
