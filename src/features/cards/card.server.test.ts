import { describe, expect, test } from 'vitest';
import { makeInterview } from '../interviews/interview.factory.ts';
import { DEFAULT_FOCUS, type StoredImage } from '../media/media.schema.ts';
import { pigmentOf } from '../../ui/pictures/pigment.ts';
import { guestCard, interviewCard, siteCard, topicCard } from './card.server.ts';
import { cardFileName, parseCardFileName } from '../../site/card.schema.ts';

const SITE = {
  platformName: 'مُلهِم',
  tagline: 'مقابلاتٌ مكتوبةٌ على مهل، مع أناسٍ غيّروا ما حولهم.',
  host: { name: 'سارة المنصوري', country: 'مصر' },
};
const PORTRAIT: StoredImage = {
  kind: 'stored',
  id: '0'.repeat(32),
  width: 960,
  height: 1200,
  widths: [320, 640, 960],
  placeholder: '',
  focus: DEFAULT_FOCUS,
  alt: '',
};
const INTERVIEW = { ...makeInterview({ id: 'abcdefghijkl' }), questions: [] };

describe('the name of a card', () => {
  test('stays the same while the content of the card does', () => {
    expect(interviewCard(SITE, { ...INTERVIEW })).toEqual(interviewCard(SITE, INTERVIEW));
  });

  test('changes with the title, the portrait, the number of questions, the host and the platform', () => {
    const question = { id: 'q', question: 'كيف؟', answer: '<p>هكذا.</p>', version: 1 };
    const names = [
      interviewCard(SITE, INTERVIEW),
      interviewCard(SITE, { ...INTERVIEW, name: 'عنوان آخر' }),
      interviewCard(SITE, { ...INTERVIEW, image: PORTRAIT }),
      interviewCard(SITE, { ...INTERVIEW, image: { ...PORTRAIT, id: '1'.repeat(32) } }),
      interviewCard(SITE, { ...INTERVIEW, questions: [question] }),
      interviewCard({ ...SITE, host: { name: 'ليلى', country: 'مصر' } }, INTERVIEW),
      interviewCard({ ...SITE, platformName: 'منصة' }, INTERVIEW),
      siteCard(SITE),
    ].map((card) => card.fileName);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(parseCardFileName(name)).not.toBeNull();
  });

  test.each([
    '',
    'site',
    '../../etc/passwd',
    'site-0.jpg',
    'ABCDEFGHIJKL-0123456789abcdef.jpg',
    'site-0123456789abcdef.jpg\n',
  ])('is not recognised in %j', (name) => {
    expect(parseCardFileName(name)).toBeNull();
  });

  test('contains the id of its subject', () => {
    expect(parseCardFileName(cardFileName('abcdefghijkl', '0123456789abcdef'))).toEqual({
      subject: 'abcdefghijkl',
    });
  });
});

test('a card shows no external picture', () => {
  const image = { kind: 'external', url: 'https://example.com/a.jpg' } as const;
  expect(interviewCard(SITE, { ...INTERVIEW, image }).portrait).toBeNull();
});

describe('the text of a card', () => {
  const guest = { id: 'bcdefghijklm', name: 'مريم القاضي', trade: 'خزّافة', line: '' };
  const bylineOf = (interview: Parameters<typeof interviewCard>[1]) =>
    interviewCard(SITE, interview).drawing.byline;

  test('names a guest beside the host unless the title names the guest', () => {
    expect(bylineOf({ ...INTERVIEW, name: 'الطين لا ينسى', guest })).toContain(guest.name);
    expect(bylineOf({ ...INTERVIEW, name: 'مريم القاضى: الطين', guest })).not.toContain(guest.name);
  });

  test('has trade and number of interviews for a guest, and the number for a topic', () => {
    const interviews = { items: [], total: 2 };
    const card = guestCard(SITE, { guest, interviews, image: PORTRAIT, pigmentId: 'bcdefghijklo' });
    expect(card.drawing).toMatchObject({ title: guest.name, byline: guest.trade, facts: 'مقابلتان' });
    expect(card.portrait).toEqual(PORTRAIT);
    expect(card.drawing.pigment).toBe(pigmentOf('bcdefghijklo'));
    expect(pigmentOf('bcdefghijklo')).not.toBe(pigmentOf(guest.id));
    const topic = topicCard(SITE, { topic: { id: guest.id, name: 'الطين' }, interviews });
    expect(topic.drawing).toMatchObject({ title: 'الطين', facts: 'مقابلتان', pigment: null });
  });
});
