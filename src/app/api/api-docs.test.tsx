import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiDocs } from './api-docs.tsx';
import { createApi } from './api.server.ts';
import { openApiDocument } from './openapi.server.ts';

const document = openApiDocument(createApi(), 'https://example.com');
const html = renderToStaticMarkup(<ApiDocs document={document} />);

test('the page lists every call with its roles, and every schema', () => {
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of Object.keys(item)) {
      const id = `${method}${path.replace(/[{}]/g, '').replaceAll('/', '-')}`;
      expect(html).toContain(`id="${id}"`);
    }
  }
  for (const name of Object.keys(document.components?.schemas ?? {}))
    expect(html).toContain(`id="schema-${name}"`);
  expect(html).toContain('Who may call it: <strong>Admins</strong>');
  expect(html).not.toContain('Not stated');
});

test('the page has no script and no inline style, and loads nothing', () => {
  expect(html).not.toMatch(/<script|<style|<link|<img|<iframe|\sstyle=|\son[a-z]+=/i);
});

test('every link leads to a position on the page or to the document', () => {
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? '');
  expect(links.length).toBeGreaterThan(40);
  for (const href of links) expect(href === '/openapi.json' || ids.has(href.slice(1)), href).toBe(true);
});

test('the root element is English, left to right', () => {
  expect(html).toMatch(/^<main class="api-docs" lang="en" dir="ltr">/);
});

test('the tables have limits, choices and types', () => {
  expect(html).toContain('minimum 1, maximum 50, default 20');
  expect(html).toContain('enum name | content | questions | createdAt | updatedAt | publishedAt | searched');
  expect(html).toContain('list of <a href="#schema-Question">Question</a>');
  expect(html).toContain('<a href="#schema-ImageInfo">ImageInfo</a> or null');
});
