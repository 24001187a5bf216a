import { describe, expect, test } from 'vitest';
import { translate, type Locale } from '../../../messages/index.ts';
import { CallError, type CallFailure } from '../../../admin/api.client.ts';
import { deleteFailureText, listFailureText } from '../interview-failures.ts';

const speaking = (locale: Locale) => ({ t: translate.bind(null, locale) });
const refused = (status: number, message: string | null): CallFailure => ({
  kind: 'refused',
  code: null,
  status,
  message,
  fields: {},
});

describe('why the list could not be fetched', () => {
  const text = (failure: CallFailure) => listFailureText(speaking('en'), new CallError(failure));

  test('is what the server says, or its status', () => {
    expect(text(refused(500, 'the database is away'))).toBe('the database is away');
    expect(text(refused(502, null))).toBe('server error: 502');
  });

  test('names a server that does not answer and an answer of another shape', () => {
    expect(text({ kind: 'unreachable' })).toBe('no response received from the server');
    expect(text({ kind: 'unexpected' })).toBe('unexpected response format');
  });

  test('is otherwise the own message of the error, or the general one', () => {
    expect(listFailureText(speaking('en'), new Error('out of memory'))).toBe('out of memory');
    expect(listFailureText(speaking('en'), 'odd')).toBe('failed to fetch data');
  });

  test('is said in Arabic with Arabic digits', () => {
    expect(listFailureText(speaking('ar'), new CallError(refused(502, null)))).toBe('خطأ في الخادم: ٥٠٢');
  });
});

describe('why an interview could not be deleted', () => {
  const text = (failure: CallFailure) => deleteFailureText(speaking('en'), new CallError(failure));

  test('is what the server says, or that it failed', () => {
    expect(text(refused(404, 'The interview was not found'))).toBe('The interview was not found');
    expect(text(refused(502, null))).toBe('failed to delete the podcast');
  });

  test('is the general text without an answer, and names one of another shape', () => {
    expect(text({ kind: 'unreachable' })).toBe('An error occurred while deleting the podcast');
    expect(text({ kind: 'unexpected' })).toBe('unexpected response format');
  });
});
