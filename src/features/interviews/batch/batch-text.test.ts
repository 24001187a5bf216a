import { expect, test } from 'vitest';
import { translate } from '../../../messages/index.ts';
import type { BatchChange, BatchOutcome } from './batch.schema.ts';
import { reportBatch } from './batch-text.ts';

const report = (change: BatchChange, ...outcomes: BatchOutcome[]) => {
  const byId = new Map(outcomes.map((outcome, index) => [`id${index}`, outcome]));
  const { text, ...rest } = reportBatch({ t: translate.bind(null, 'ar') }, change, byId);
  return { ...rest, text: text.replace(/[\u2066-\u2069]/g, '') };
};

test('a change of several interviews says how many are as wanted', () => {
  expect(report({ action: 'publish' }, 'done')).toEqual({
    done: ['id0'],
    isWhole: true,
    text: 'نُشرت مقابلة واحدة.',
  });
  expect(report({ action: 'draft' }, 'done', 'done').text).toBe('عادت إلى المسودات مقابلتان.');
  expect(report({ action: 'delete' }, 'done', 'done', 'done').text).toBe('حُذفت ٣ مقابلات.');
  expect(report({ action: 'tag', topic: 'الشعر' }, 'done', 'done').text).toBe(
    'أُضيف الموضوع «الشعر» إلى مقابلتين.',
  );
});

test('it says why the others were left as they are', () => {
  expect(report({ action: 'delete' }, 'missing', 'done', 'stale')).toEqual({
    done: ['id1'],
    isWhole: false,
    text: 'حُذفت مقابلة واحدة. لم تعد موجودة: مقابلة واحدة. تغيّرت في هذه الأثناء فلم تُمسّ: مقابلة واحدة.',
  });
  expect(report({ action: 'tag', topic: 'الشعر' }, 'full', 'full').text).toBe(
    'مواضيعها ثمانية ولا تتّسع لآخر: مقابلتان.',
  );
});
