import { describe, expect, it } from 'vitest';
import { type AccessEntry, isAtLeast, ownRole, type Person, roleOn } from './people.ts';

const lena: Person = {
  sub: 'u-7',
  name: 'Lena Sund',
  email: 'Lena@lab.example',
  emailVerified: true,
  groups: ['memory-group'],
  role: 'viewer',
  most: null,
  session: 's',
};
const listed = (...all: AccessEntry[]) => ({ visibility: 'listed' as const, listed: all });
const group = (subject: string, role: AccessEntry['role']): AccessEntry => ({ kind: 'group', subject, role });
const person = (subject: string, role: AccessEntry['role']): AccessEntry => ({ kind: 'person', subject, role });

it('each role may what the ones before may', () => {
  expect(isAtLeast('uploader', 'reviewer')).toBe(true);
  expect(isAtLeast('viewer', 'reviewer')).toBe(false);
  expect(isAtLeast(null, 'viewer')).toBe(false);
});

describe('what somebody may do on a dataset', () => {
  it('is their own role where everyone may see it, and a listing raises it', () => {
    expect(roleOn(lena, { visibility: 'everyone', listed: [] })).toBe('viewer');
    expect(roleOn(lena, { visibility: 'everyone', listed: [person('u-7', 'uploader')] })).toBe('uploader');
    expect(roleOn({ ...lena, role: 'uploader' }, listed(group('memory-group', 'viewer')))).toBe('uploader');
  });

  it('is nothing where only others are listed, but for admins', () => {
    const others = listed(group('annotators', 'admin'), person('memory-group', 'admin'), group('u-7', 'admin'));
    expect(roleOn(lena, others)).toBeNull();
    expect(roleOn({ ...lena, role: 'admin' }, others)).toBe('admin');
  });

  it('is the highest of several, by group, by name or by an address that is theirs', () => {
    const here = listed(group('memory-group', 'viewer'), person('lena@lab.example', 'reviewer'));
    expect(roleOn(lena, here)).toBe('reviewer');
    expect(roleOn({ ...lena, emailVerified: false }, here)).toBe('viewer');
    expect(roleOn({ ...lena, email: null }, listed(person('u-7', 'admin')))).toBe('admin');
  });

  it('is never more than their token allows', () => {
    const token = { ...lena, role: 'admin' as const, most: 'reviewer' as const };
    expect(roleOn(token, listed(person('u-7', 'admin')))).toBe('reviewer');
    expect(ownRole(token)).toBe('reviewer');
    expect(ownRole({ ...lena, most: 'admin' })).toBe('viewer');
  });
});
