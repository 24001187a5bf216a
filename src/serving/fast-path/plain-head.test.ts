import { describe, expect, test } from 'vitest';
import { readPlainHead } from './plain-head.server.ts';

const head = (...lines: string[]): Buffer => Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');

describe('readPlainHead', () => {
  test('reads one complete GET without body or token', () => {
    const read = readPlainHead(
      head(
        'GET /interview/a?q=%D8%A3 HTTP/1.1',
        'HOST: example.com',
        'Accept-Encoding:\t br, gzip ',
        'X-Empty:',
        'If-None-Match: "a", "b"',
        'Connection: Keep-Alive',
      ),
    );
    expect(read?.url).toBe('/interview/a?q=%D8%A3');
    expect(read?.header('accept-encoding')).toBe('br, gzip');
    expect(read?.header('if-none-match')).toBe('"a", "b"');
    expect(read?.header('x-empty')).toBe('');
    expect(read?.header('encoding')).toBeNull();
    const again = readPlainHead(head('GET / HTTP/1.1', 'host: a', 'x: \u00a0b\t', 'y: c', 'X:d'));
    expect(again?.header('x')).toBe('\u00a0b, d');
  });

  test.each([
    ['another method', ['HEAD / HTTP/1.1', 'host: a']],
    ['a method in small letters', ['get / HTTP/1.1', 'host: a']],
    ['an older version', ['GET / HTTP/1.0', 'host: a']],
    ['an absolute address', ['GET http://a/ HTTP/1.1', 'host: a']],
    ['a space in the address', ['GET /a b HTTP/1.1', 'host: a']],
    ['letters beyond ASCII in the address', ['GET /\u00e9 HTTP/1.1', 'host: a']],
    ['no host', ['GET / HTTP/1.1', 'accept: */*']],
    ['an empty host', ['GET / HTTP/1.1', 'host:']],
    ['an invalid host', ['GET / HTTP/1.1', 'host: \u00e9?aaaaa']],
    ['two hosts', ['GET / HTTP/1.1', 'host: a', 'Host: b']],
    ['a folded header', ['GET / HTTP/1.1', 'host: a', 'x: a', ' b']],
    ['a space before the colon', ['GET / HTTP/1.1', 'host : a']],
    ['a header without a name', ['GET / HTTP/1.1', 'host: a', ': b']],
    ['a control character in a value', ['GET / HTTP/1.1', 'host: a', 'x: \u0000']],
    ['a bare line feed', ['GET / HTTP/1.1', 'host: a\nx: b']],
    ['a bare carriage return', ['GET / HTTP/1.1', 'host: a', 'x: a\rb']],
    ['a session token', ['GET / HTTP/1.1', 'host: a', 'Token: t']],
    ['an authorization', ['GET / HTTP/1.1', 'host: a', 'AUTHORIZATION: Bearer t']],
    ['a body', ['GET / HTTP/1.1', 'host: a', 'Content-Length: 0']],
    ['a body in parts', ['GET / HTTP/1.1', 'host: a', 'Transfer-Encoding: chunked']],
    ['a wish for another protocol', ['GET / HTTP/1.1', 'host: a', 'Upgrade: websocket']],
    ['an expectation', ['GET / HTTP/1.1', 'host: a', 'Expect: 100-continue']],
    ['a connection to be closed', ['GET / HTTP/1.1', 'host: a', 'Connection: close']],
    ['a list of connection options', ['GET / HTTP/1.1', 'host: a', 'Connection: keep-alive, x']],
    ['two connection headers', ['GET / HTTP/1.1', 'host: a', 'Connection: keep-alive', 'Connection: close']],
    ['too long a head', ['GET / HTTP/1.1', 'host: a', `x: ${'a'.repeat(17_000)}`]],
  ])('refuses %s', (_, lines) => {
    expect(readPlainHead(head(...lines))).toBeNull();
  });

  test('refuses an incomplete request and more than one', () => {
    const whole = head('GET / HTTP/1.1', 'host: a');
    expect(readPlainHead(whole)).not.toBeNull();
    for (let length = 0; length < whole.length; length += 1)
      expect(readPlainHead(whole.subarray(0, length)), String(length)).toBeNull();
    expect(readPlainHead(Buffer.concat([whole, whole]))).toBeNull();
    expect(readPlainHead(Buffer.concat([whole, Buffer.from('G')]))).toBeNull();
    expect(readPlainHead(Buffer.concat([Buffer.from('\r\n'), whole]))).toBeNull();
  });
});
