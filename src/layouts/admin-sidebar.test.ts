import { expect, test } from 'vitest';
import type { Role } from '../http/policy.ts';
import { sectionOf, sectionsFor } from './admin-sidebar.tsx';

const HOST = { name: 'سارة', slug: 'sara' };
const SECTIONS = sectionsFor(null, HOST);

test('the sidebar has every screen for an admin and none for a user', () => {
  const me = { id: 'user00000001', name: 'ليلى', email: 'laila@example.com', hasRecoveryCodes: false };
  const linksOf = (role: Role) => sectionsFor({ ...me, role }, HOST).flatMap(({ links }) => links);
  expect(linksOf('admin')).toEqual(SECTIONS.flatMap(({ links }) => links));
  expect(linksOf('admin')).toHaveLength(14);
  expect(linksOf('user')).toEqual([]);
});

test.each([
  ['/admin/today', '/admin/today'],
  ['/admin/interviews', '/admin/interviews'],
  ['/admin/interviews/new', '/admin/interviews/new'],
  ['/admin/interviews/view/k3v9x2m7q1ab', '/admin/interviews'],
  ['/admin/interviews/edit/k3v9x2m7q1ab', '/admin/interviews'],
  ['/admin/interviews/versions/k3v9x2m7q1ab', '/admin/interviews'],
  ['/admin/about-sara-data', '/admin/about-sara-data'],
  ['/admin/about-platform-data/versions', '/admin/about-platform-data'],
  ['/admin/interviewsx', null],
  ['/admin/nothing', null],
  ['/admin/help', null],
])('the address %s belongs to %s', (pathname, section) => {
  expect(sectionOf(SECTIONS, pathname)).toBe(section);
});
