import { useEffect, useRef } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useRowFocus } from './use-row-focus.client.ts';

const list = page.getByRole('list');
const row = (name: string) => page.getByRole('button', { name });

let focusRow: (id: string | null) => void;
let showRows: (rows: string[]) => Promise<void>;

function List({ rows }: { rows: string[] }) {
  const element = useRef<HTMLUListElement>(null);
  const focus = useRowFocus(element, (id) => `row-${id}`);
  useEffect(() => {
    focusRow = focus.focusRow;
  });
  return (
    <>
      <ul ref={element} tabIndex={-1}>
        {rows.map((id) => (
          <button key={id} id={`row-${id}`} type="button">
            {id}
          </button>
        ))}
      </ul>
      <input />
    </>
  );
}

beforeEach(async () => {
  const { rerender } = await render(<List rows={['first', 'second']} />);
  showRows = (rows) => rerender(<List rows={rows} />);
});

test('a row that is removed once it has the focus leaves it to the list', async () => {
  focusRow('first');
  await expect.element(row('first')).toHaveFocus();
  await showRows(['second']);
  await expect.element(list).toHaveFocus();
});

test('a row that is restored after the list got the focus in its place takes it', async () => {
  focusRow('third');
  await expect.element(list).toHaveFocus();
  await showRows(['first', 'second', 'third']);
  await expect.element(row('third')).toHaveFocus();
});

test('the focus that has moved on stays where it is when rows change', async () => {
  focusRow('third');
  await expect.element(list).toHaveFocus();
  page.getByRole('textbox').element().focus();
  await showRows(['first', 'second', 'third']);
  await expect.element(row('third')).toBeVisible();
  await expect.element(page.getByRole('textbox')).toHaveFocus();
});

test('the list that got the focus after the row keeps it', async () => {
  focusRow('first');
  await expect.element(row('first')).toHaveFocus();
  list.element().focus();
  await showRows(['first', 'second', 'third']);
  await expect.element(row('third')).toBeVisible();
  await expect.element(list).toHaveFocus();
});
