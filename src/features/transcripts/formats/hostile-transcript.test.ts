import { describe, expect, test } from 'vitest';
import { readText } from './read-text.ts';
import { readTranscript } from '../passages/read-transcript.ts';

const passagesOf = (text: string) => readTranscript(readText(text)?.lines ?? []).passages;
const MEGABYTE = 2 ** 20;
const times = (text: string, bytes = MEGABYTE) => text.repeat(bytes / text.length);

const TIME = '0:00.0 --> 0:01.0\n';
const TEXTS: Record<string, string> = {
  'blank lines': `نعم${times('\n')}نعم`,
  'direction marks': `${times('\u200F')}نعم`,
  'direction marks after a name': `سارة${times('\u200F')}نعم`,
  'spaces after a label': `س: نعم${times(' ')}نعم`,
  'spaces after a label in a text': `س: نعم ج${times(' ')}نعم`,
  'unclosed tags': `${TIME}${times('<a')}`,
  'unclosed cues of TTML': `نعم ${times('<p begin="1s">')}`,
  'unclosed elements': `نعم ${times('<p ')}`,
  'repeated attributes': `نعم\n<p ${times('begin="1s" ')}`,
  'quotation marks': `نعم\tنعم\n${times('"\t')}`,
  'quotation marks after commas': `name,text\n${times('a,"')}نعم`,
  'unclosed bold': `# نعم\n${times('**ا __')}`,
  brackets: `نعم ${times('[')}`,
  'digits and colons': `نعم\n${times('1:')}`,
  'cues of one sentence': times(`${TIME}نعم نعم نعم نعم\n\n`, 4 * MEGABYTE),
};

describe('a transcript of several megabytes', () => {
  test.each(Object.entries(TEXTS))('is read within the time limit of a test with %s', (_what, text) => {
    const said = passagesOf(text).map((passage) => passage.text);
    expect(said.join(' ')).toContain(text.includes('<a') ? '<a' : 'نعم');
  });
});
