import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PasswordField } from './password-field.tsx';

test('a password field is masked, works with password managers, and accepts pasted text', () => {
  const html = renderToString(
    <PasswordField label="كلمة المرور" name="password" autoComplete="new-password" error={null} />,
  );
  const input = /<input[^>]*>/.exec(html)?.[0] ?? '';
  expect(input).toContain('type="password"');
  expect(input).toContain('autoComplete="new-password"');
  expect(input).toContain('autoCapitalize="none"');
  expect(input).not.toMatch(/readonly|maxlength|pattern|onpaste/i);
});
