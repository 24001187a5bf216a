import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectCounting } from '../screens/testing/checks.testing.ts';
import { PassingAlert } from './passing-alert.tsx';

test('a success message stays for three seconds, not counting those with the pointer over it', async () => {
  const onEnd = vi.fn<() => void>();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  await render(
    <PassingAlert onEnd={onEnd} onClose={() => undefined}>
      تم الحفظ
    </PassingAlert>,
  );
  const message = page.getByRole('status').element();
  // A real pointer would move the replaced timers on.
  const move = (type: string) => message.dispatchEvent(new PointerEvent(type, { bubbles: true }));
  await expectCounting(true);
  await vi.advanceTimersByTimeAsync(2_000);
  move('pointerover');
  await expectCounting(false);
  await vi.advanceTimersByTimeAsync(60_000);
  move('pointerout');
  await expectCounting(true);
  await vi.advanceTimersByTimeAsync(999);
  expect(onEnd).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onEnd).toHaveBeenCalledOnce();
});
