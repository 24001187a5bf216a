import { readFileSync } from 'node:fs';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, test } from 'vitest';
import { richTextToPlainText } from '../../../rich-text/rich-text.server.ts';
import { readGhost } from './ghost.server.ts';
import type { Post } from './post.ts';
import { readPost } from './read-post.server.ts';
import { readWordpress } from './wordpress.server.ts';

const read = (name: string) => readFileSync(new URL(`exports/${name}`, import.meta.url), 'utf8');

const EXPORTS = {
  'WordPress 6.1.9': readWordpress(read('wordpress-6.1.9.xml')),
  'WordPress with posts of Blogger and Elementor': readWordpress(read('wordpress-6.1.9-blogger.xml')),
  'Ghost 6.65': readGhost(read('ghost-6.65.json')),
};

const QUESTIONS = [
  'كيف كانت البداية مع الكتابة؟',
  'ومن شجّعك في تلك السنوات؟',
  'هل ندمت يومًا على هذا الطريق؟',
  'ما الذي تعمل عليه الآن؟',
];

/** Posts with other questions than these, by their titles. */
const OTHER_QUESTIONS: Record<string, string[]> = {
  '18 أعمدة ومجموعات': [...QUESTIONS, ...QUESTIONS, ...QUESTIONS],
  '20 أسئلة بلا علامة استفهام': ['حدّثنا عن البدايات', 'نريد أن نعرف رأيك في النقد', 'كلمة أخيرة'],
  'Coming soon': [],
  'About this site': [],
  عنّا: [],
};

/** Labels, names of speakers, captions and an embedded address: what no text of an interview keeps. */
const LEFT_WORDS: Record<string, RegExp> = {
  '01 عناوين وفقرات: "حوار" & حياة': /^(?:الكاتب|في|مكتبته|https:\S+)$/,
  '05 أسماء المتكلمين': /^(?:مجلة|الحوار:|د\.|أحمد|خالد:)$/,
  '16 رموز مختصرة': /^(?:[سج]\/|تعليق|الصورة|\[.*|.*\])$/,
  '22 حروف أولى': /^(?:م\.ح:|أ\.خ:)$/,
  '09 صورة وفيديو واقتباس': /^(?:تعليق|على|الصورة)$/,
};
const LABELS = /^(?:[سج]:?|:|سؤال:|جواب:|[*•–-]|\d+-|💡)$/u;

const words = (text: string) => text.split(/\s+/u).filter((word) => word !== '');

/** The visible words of any HTML; every element parts words but those inside a sentence. */
function wordsOfHtml(html: string): string[] {
  const textOf = (node: DefaultTreeAdapterTypes.ChildNode): string => {
    if ('value' in node) return node.value;
    if (!('childNodes' in node)) return '';
    const inside = node.childNodes.map(textOf).join('');
    return ['b', 'i', 'em', 'strong', 'span', 'a'].includes(node.nodeName) ? inside : ` ${inside} `;
  };
  return words(parseFragment(html).childNodes.map(textOf).join(''));
}

function without(list: string[], taken: string[]): string[] {
  const left = [...list];
  for (const word of taken) if (left.includes(word)) left.splice(left.indexOf(word), 1);
  return left;
}

for (const [program, { posts }] of Object.entries(EXPORTS)) {
  describe(`an export of ${program}`, () => {
    test.each(posts.map((post): [string, Post] => [post.title, post]))(
      'yields the questions of «%s»',
      (title, post) => {
        const { questions, joined } = readPost(post);
        const expected =
          OTHER_QUESTIONS[title] ?? (program.includes('Blogger') ? QUESTIONS.slice(0, 3) : QUESTIONS);
        expect(questions.map(({ question }) => question)).toEqual(expected);
        expect(joined).toEqual(
          {
            '06 فيه جواب قصير: نعم، لا': ['هل ما زلت تكتب بالقلم؟', 'أكلّ يوم؟'],
            '10 جواب قصير': ['أكلّ يوم؟'],
          }[title] ?? [],
        );
      },
    );

    test.each(posts.map((post): [string, Post] => [post.title, post]))(
      'keeps the words of «%s»',
      (title, post) => {
        const { summary, questions, captions } = readPost(post);
        if (questions.length === 0) return;
        const said = questions.flatMap(({ question, answer }) => [
          ...words(question),
          ...words(richTextToPlainText(answer)),
        ]);
        const stood = wordsOfHtml(post.html);
        const left = without(stood, [...said, ...words(summary)]);
        expect(left.filter((word) => !LABELS.test(word) && !LEFT_WORDS[title]?.test(word))).toEqual([]);
        expect(without(said, stood)).toEqual([]);
        for (const caption of captions) expect(`${summary} ${said.join(' ')}`).not.toContain(caption);
        expect(`${post.title} ${post.topics.join(' ')} ${said.join(' ')}`).not.toMatch(/&amp;|\[\/?vc_/);
      },
    );
  });
}

test('readPost splits a sentence in a container only at a line break, not at marked-up words', () => {
  const answer =
    '<div>بدأتُ في <b>العاشرة</b> من <a href="https://example.com">عمري</a><br>وكان <i>جدّي</i> هناك.</div>';
  const html = `<div><div>كيف بدأت؟</div>${answer}<div>ثم ماذا؟</div>${answer}</div>`;
  expect(readPost({ title: '', topics: [], excerpt: '', html }).questions[0]?.answer).toBe(
    '<p>بدأتُ في <strong>العاشرة</strong> من <a href="https://example.com" rel="noopener noreferrer nofollow">عمري</a></p>' +
      '<p>وكان <em>جدّي</em> هناك.</p>',
  );
});

test('readPost takes bold lines without a question mark as questions only in a post named an interview', () => {
  const html = '<p><b>حدّثنا عن البدايات</b></p><p>بدأت صغيرًا.</p><p><b>كلمة أخيرة</b></p><p>شكرًا لكم.</p>';
  const found = (title: string, topics: string[]) =>
    readPost({ title, topics, excerpt: '', html }).questions.length;
  expect(found('حوار مع كاتب', [])).toBe(2);
  expect(found('كاتب من المدينة', ['مقابلات'])).toBe(2);
  expect(found('كاتب من المدينة', ['مقالات'])).toBe(0);
});

test('readPost moves a first answer that is too short to the summary, unless all are too short', () => {
  const html = '<p>س: هل تكتب؟</p><p>ج: لا.</p><p>س: ومتى تقرأ؟</p><p>ج: كلّ صباح تقريبًا.</p>';
  expect(readPost({ title: '', topics: [], excerpt: '', html })).toMatchObject({
    summary: 'هل تكتب؟\nلا.',
    questions: [{ question: 'ومتى تقرأ؟', answer: '<p>كلّ صباح تقريبًا.</p>' }],
    joined: ['هل تكتب؟'],
  });
  const short = '<p>س: هل تكتب؟</p><p>ج: لا.</p><p>س: وهل تقرأ؟</p><p>ج: لا.</p>';
  expect(readPost({ title: '', topics: [], excerpt: '', html: short }).questions).toHaveLength(2);
});
