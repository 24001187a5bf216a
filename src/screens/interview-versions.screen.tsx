import { useLanguage } from '../admin/admin-language.tsx';
import { load } from '../admin/admin-screen.tsx';
import { writtenText } from '../messages/index.ts';
import { loadVersions } from '../features/versions/version.client.ts';
import { VersionsScreen } from '../features/versions/versions-screen.client.tsx';
import type { Route } from './+types/interview-versions.screen';
import { getInterview } from '../features/interviews/api/interview.client.ts';

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return load(async () => {
    const { id, name, version } = await getInterview(params.id, request.signal);
    return { name, ...(await loadVersions({ kind: 'interview', id, version }, request)) };
  });
}

/** Earlier versions of an interview. */
export default function InterviewVersionsScreen({ loaderData: loaded, params }: Route.ComponentProps) {
  const { t } = useLanguage();
  const name = loaded.isLoaded ? loaded.data.name : null;
  return (
    <VersionsScreen
      name={name ?? t('trash.kind.interview')}
      {...(name !== null && { shownName: writtenText(name) })}
      editAddress={`/admin/interviews/edit/${params.id}`}
      loaded={loaded}
    />
  );
}
