import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPageFrame } from './page-frame.ts'

const html = '<head><!-- page files --></head><div class="__CLASSES__"><b>__PAGE_TITLE__</b></div>'
const frame = createPageFrame(html, [
  { path: '/', title: 'Choose <one> & go.', files: ['assets/home.js'], hasTabs: false },
  { path: '/phones/$phoneNumberId', title: '$phoneNumberId', files: [], hasTabs: false },
  {
    path: '/phones/$phoneNumberId/skills',
    title: 'What $` and $& say',
    files: [],
    hasTabs: true,
  },
])
const real = { isDemo: false, isReadOnly: false }

test('a page has its title as escaped text', () => {
  expect(frame('/', real)).toContain('<div class=""><b>Choose &#60;one&#62; &#38; go.</b></div>')
  expect(frame('/phones/123/skills', real)).toContain('<b>What $` and $&#38; say</b>')
})

test('a page preloads only its own files', () => {
  const link = '<link rel="modulepreload" crossorigin href="/assets/home.js">'
  expect(frame('/', real)).toContain(`<head>${link}</head>`)
  expect(frame('/phones/123/skills', real)).toContain('<head></head>')
})

test('demo and read-only sessions are marked', () => {
  expect(frame('/', { isDemo: true, isReadOnly: true })).toContain('class="is-demo is-read-only"')
})

test('a page with tabs has their space from the start', () => {
  expect(frame('/phones/123/skills', real)).toContain('class="has-tabs"')
  expect(frame('/phones/123', real)).toContain('class=""')
})

test("a number's page is titled with the number, an unknown page is untitled", () => {
  expect(frame('/phones/301', real)).toContain('<b>301</b>')
  expect(frame('/phones/1/2/3', real)).toContain('<b></b>')
})

test.each(['__CSP_NONCE__', '__PAGE_TITLE__', '<!-- page files -->', '30-a_1', '1'.repeat(33)])(
  'a path with %s instead of a number has no title',
  (text) => {
    expect(frame(`/phones/${text}`, real)).toContain('<b></b>')
  },
)

test('a path never becomes markup', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const shown = /<b>(.*)<\/b>/s.exec(frame(`/phones/${text}`, real))?.[1]
      expect(shown === '' || shown === text || shown === 'What $` and $&#38; say').toBe(true)
      expect(shown).not.toMatch(/[<>"']/)
    }),
  )
})
