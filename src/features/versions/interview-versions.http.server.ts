import type { Api } from '../../http/api.ts';
import { registerVersions } from './versions.http.server.ts';
import { interviewOwner, restoreInterviewVersion } from './interview-versions.server.ts';
import { inWireNames } from '../interviews/api/interview-wire.http.server.ts';
import { getAnyInterview } from '../interviews/interviews.server.ts';

/** The versions of an interview over HTTP. */
export function registerInterviewVersions(api: Api): void {
  registerVersions(api, {
    subject: 'interview',
    path: '/podcasts/{id}',
    of: 'of an interview',
    name: 'Interview',
    async owner(services, id) {
      return interviewOwner((await getAnyInterview(services, id)).id);
    },
    async restore(services, place, expectedVersion) {
      const restored = restoreInterviewVersion(services, place, expectedVersion);
      return (await restored.catch(inWireNames)).version;
    },
  });
}
