import {
  LATIN_FIRST,
  LATIN_FIRST_INTERVIEW,
  VOCALISED,
  VOCALISED_TITLE,
  LONG_WORDS,
  longWord,
} from '../../../e2e/fixtures/written-texts.ts';
import { eachSiteText } from '../../features/site-settings/site-settings.schema.ts';
import { addUser, callApi } from './admin.testing.tsx';
import { publish, QUESTIONS, type Interview } from './content.testing.ts';
import { throughRealNetwork } from './network.testing.ts';
import { picture } from './pictures.testing.ts';

export const DELETED = `${LATIN_FIRST.name} (للحذف)`;
export const USER = 'Noor الراوي';
export const WEEKS = {
  openings: [
    { week: '2026-03-09', _id: 'aaaaaaaaaaaa', name: LATIN_FIRST.name, count: 11 },
    { week: '2026-03-02', _id: 'bbbbbbbbbbbb', name: 'عمر الحدّاد', count: 2 },
  ],
  misses: [{ week: '2026-03-02', words: 'فلسفه', count: 3 }],
};

export const READINGS = {
  opened: 12_345,
  finished: 678,
  days: Array.from({ length: 30 }, (_, index) => ({
    day: `2026-04-${String(index + 1).padStart(2, '0')}`,
    opened: index * 37,
    finished: index * 2,
  })),
};

/** Several of everything that the admin area shows, with texts that are hard to lay out. Returns ids of interviews. */
export async function makeWalkedContent() {
  const longWords = await publish(LONG_WORDS);
  const vocalised = await publish({
    name: VOCALISED_TITLE,
    questions: [{ question: VOCALISED, answer: '<p>نعم، هكذا.</p>' }],
  });
  const reviewed = await publish({ name: 'مسودة للفحص والنظر', questions: QUESTIONS, state: 'draft' });
  await review(reviewed);
  const latinFirst = await publish(LATIN_FIRST_INTERVIEW);
  await edit(latinFirst);
  const deleted = await publish({ name: DELETED });
  await callApi('DELETE', `/podcasts/${deleted._id}`);
  await addUsers();
  await writeSite();
  return {
    longWords: longWords._id,
    vocalised: vocalised._id,
    reviewed: reviewed._id,
    latinFirst: latinFirst._id,
  };
}

/** What a guest says through a private link, and what an admin notes. */
async function review({ _id, questions }: Interview): Promise<void> {
  const label = 'مكتب الضيفة ليلى حسن (press office)';
  const { url } = await callApi<{ url: string }>('POST', `/podcasts/${_id}/previews`, { label, days: 7 });
  const parts = [questions[0], questions[1]].map((question) => question?._id ?? '');
  for (const [index, part] of ['opening', ...parts].entries()) {
    const note = index === 1 ? '' : 'ملاحظة طويلة '.repeat(20);
    const text = longWord('0', 22);
    const fields = { part, text, action: 'approve', noted: '', note };
    await throughRealNetwork('POST', new URL(url).pathname, { body: new URLSearchParams(fields) });
  }
  await callApi('POST', `/podcasts/${_id}/notes`, { part: parts[0], text: 'هل نُبقي هذا الاسم؟' });
}

/** Gives an interview earlier versions, an image, a deleted question, and its guest a second interview. */
async function edit({ _id, name, content, guest, questions }: Interview): Promise<void> {
  const { trade, line, topic } = LATIN_FIRST;
  const sameGuest = { _id: guest?._id ?? '', name: LATIN_FIRST.guest, trade, line };
  await publish({ name: 'حوار ثانٍ مع الضيفة نفسها', guest: sameGuest });
  const form = new FormData();
  form.set('name', `${name}، ثم تغيّر`);
  form.set('content', content);
  form.set('image', await picture('صورة.png'));
  form.set('guest', JSON.stringify(sameGuest));
  form.set('topics', '[]');
  await callApi('PUT', `/podcasts/${_id}`, form);
  form.set('name', name);
  form.set('topics', JSON.stringify([topic]));
  await callApi('PUT', `/podcasts/${_id}`, form);
  await callApi('PUT', `/podcasts/${_id}/questions/${questions[0]?._id}`, {
    answer: '<p>كانت صعبة وقصيرة</p>',
  });
  const added = { question: 'وما هو الجديد؟', answer: '<p>الجديد كثير</p>' };
  const { _id: last = '' } = await callApi<{ _id?: string }>('POST', `/podcasts/${_id}/questions`, added);
  await callApi('DELETE', `/podcasts/${_id}/questions/${last}`);
}

async function addUsers(): Promise<void> {
  await addUser({ name: USER });
  await addUser({
    name: longWord('ل', 100),
    email: `${longWord('e', 60)}@${longWord('d', 60)}.example.com`,
  });
}

async function writeSite(): Promise<void> {
  await callApi('PUT', '/site-settings', {
    ...eachSiteText(() => null),
    platformName: longWord('و', 60),
    hostName: longWord('ح', 60),
  });
  await callApi('POST', '/fonts', { fontFamily: 'Amiri', fontSize: 22, fontColor: '#f3b73e' });
  const host = new FormData();
  host.set('text', '<p>الأصل</p>');
  host.set('image', await picture('صورة.png'));
  const { _id } = await callApi<{ _id: string }>('POST', '/platform', host);
  host.set('text', '<p>نسخة غيرها</p>');
  await callApi('PUT', `/platform/${_id}`, host);
  await callApi('POST', '/contact', { text: '<p>نصّ</p>' });
}
