import { RtlText } from './rtl-text.tsx';
/** «لا توجد نتائج لـ "…"», the query in its own direction. */
export function NoResults({ label, query }: { label: string; query: string }) {
  return (
    <>
      {label} &quot;<RtlText>{query}</RtlText>&quot;
    </>
  );
}
