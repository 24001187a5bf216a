import { TOKEN_KEY } from '../../admin/session.client.ts';
import { readDevice } from '../../islands/device-storage.ts';
import { countedAt, type ReadStage } from './readership.schema.ts';

/** Reports a reading. Who is signed in is no reader, and without a connection nothing can be reported. */
export function reportReading(interviewId: string, stage: ReadStage): void {
  if (navigator.onLine && readDevice(TOKEN_KEY) === null) navigator.sendBeacon(countedAt(interviewId, stage));
}

/** Reports that the page of an interview is seen, once it is: not again when it is reloaded or returned to. */
export function reportOpening(interviewId: string): void {
  const isNew = performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'navigate');
  if (!isNew) return;
  if (document.hidden)
    document.addEventListener('visibilitychange', () => reportReading(interviewId, 'opened'), { once: true });
  else reportReading(interviewId, 'opened');
}
