/** «لا توجد نتائج لـ "…"», the query in its own direction. */
export function NoResults({ label, query }: { label: string; query: string }) {
  return (
    <>
      {label} &quot;<bdi>{query}</bdi>&quot;
    </>
  );
}
