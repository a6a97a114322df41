import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextPath } from './next-path.ts'

const origin = 'https://studio.test'

test('a path of the studio keeps its query and fragment', () => {
  expect(nextPath('/phones/300000000000001/skills?q=returns#top', origin)).toBe(
    '/phones/300000000000001/skills?q=returns#top',
  )
})

test.each([
  undefined,
  '',
  'phones',
  'https://elsewhere.test/',
  '//elsewhere.test',
  '/\\elsewhere.test',
  '/\t/elsewhere.test',
  '/..//elsewhere.test',
  'javascript:alert(1)',
  '/sign-in?next=/sign-in',
  '/api/session',
])('%j leads to the start page', (wanted) => {
  expect(nextPath(wanted, origin)).toBe('/')
})

test('any path stays on this origin', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    'a',
    ':',
    '@',
    '?',
    '#',
    '%2f',
    '\t',
    '\n',
    'host.test',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const target = nextPath(`/${pieces.join('')}`, origin)
      expect(new URL(target, origin).origin).toBe(origin)
    }),
  )
})
