import { useLanguage } from '../../layouts/admin-language.tsx';
import { writtenText } from '../../messages/index.ts';
import { loadVersions } from '../versions/versions-load.client.ts';
import { VersionsScreen, type LoadedVersions } from '../versions/versions-screen.client.tsx';
import type { Route } from './+types/interview-versions.screen';
import { getInterview } from './interview.client.ts';

type LoadedInterviewVersions = LoadedVersions & { name: string | null };

export async function clientLoader({
  params,
  request,
}: Route.ClientLoaderArgs): Promise<LoadedInterviewVersions> {
  try {
    const { id, name, version } = await getInterview(params.id, request.signal);
    const thing = { kind: 'interview', id, version } as const;
    return { isLoaded: true, name, thing, shown: await loadVersions(thing, request) };
  } catch (error) {
    return { isLoaded: false, name: null, error };
  }
}

/** What an interview said before. */
export default function InterviewVersionsScreen({ loaderData, params }: Route.ComponentProps) {
  const { t } = useLanguage();
  const { name } = loaderData;
  return (
    <VersionsScreen
      name={name ?? t('trash.kind.interview')}
      {...(name !== null && { shownName: writtenText(name) })}
      editAddress={`/admin/interviews/edit/${params.id}`}
      loaded={loaderData}
    />
  );
}
