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

describe('the message about a list that could not be loaded', () => {
  const text = (failure: CallFailure) => listFailureText(speaking('en'), new CallError(failure));

  test('is the message of the server, or its status when there is no message', () => {
    expect(text(refused(500, 'the database is away'))).toBe('the database is away');
    expect(text(refused(502, null))).toBe('server error: 502');
  });

  test('says that the server does not respond, or that the response has another shape', () => {
    expect(text({ kind: 'unreachable' })).toBe('no response received from the server');
    expect(text({ kind: 'unexpected' })).toBe('unexpected response format');
  });

  test('is the message of any other error, or a general one', () => {
    expect(listFailureText(speaking('en'), new Error('out of memory'))).toBe('out of memory');
    expect(listFailureText(speaking('en'), 'odd')).toBe('failed to fetch data');
  });

  test('is in Arabic with Arabic digits for Arabic readers', () => {
    expect(listFailureText(speaking('ar'), new CallError(refused(502, null)))).toBe('خطأ في الخادم: ٥٠٢');
  });
});

describe('the message about an interview that could not be deleted', () => {
  const text = (failure: CallFailure) => deleteFailureText(speaking('en'), new CallError(failure));

  test('is the message of the server, or a general one when there is no message', () => {
    expect(text(refused(404, 'The interview was not found'))).toBe('The interview was not found');
    expect(text(refused(502, null))).toBe('failed to delete the podcast');
  });

  test('is general when the server does not respond, and says when the response has another shape', () => {
    expect(text({ kind: 'unreachable' })).toBe('An error occurred while deleting the podcast');
    expect(text({ kind: 'unexpected' })).toBe('unexpected response format');
  });
});
