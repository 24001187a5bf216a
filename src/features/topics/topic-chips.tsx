import { WrittenText } from '../../ui/text/written-text.tsx';
/** Topics by name, for the admin area. */
export function TopicChips({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <ul className="topic-chips">
      {names.map((name) => (
        <li key={name} className="chip">
          <WrittenText>{name}</WrittenText>
        </li>
      ))}
    </ul>
  );
}
