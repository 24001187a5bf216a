import { WrittenText } from './written-text.tsx';
/** «لا توجد نتائج لـ "…"», the query in its own direction. */
export function NoResults({ label, query }: { label: string; query: string }) {
  return (
    <>
      {label} &quot;<WrittenText>{query}</WrittenText>&quot;
    </>
  );
}
