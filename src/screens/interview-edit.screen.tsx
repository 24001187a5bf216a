import type { Route } from './+types/interview-edit.screen';
import { InterviewEdit } from '../features/interviews/editor/interview-edit-content.client.tsx';
import { InterviewScreen, loadInterview } from '../features/interviews/editor/interview-screen.client.tsx';

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadInterview(params.id, request.signal);
}

/** Changing an interview: its questions, then its basic data. */
export default function InterviewEditScreen({ loaderData }: Route.ComponentProps) {
  return (
    <InterviewScreen loaded={loaderData}>
      {(interview) => <InterviewEdit loaded={interview} />}
    </InterviewScreen>
  );
}
