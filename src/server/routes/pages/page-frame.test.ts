import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPageFrame } from './page-frame.ts'

const html =
  '<head><!-- page files --></head><div class="__CLASSES__"><b>__PAGE_TITLE__</b><i>__PAGE_LEAD__</i></div>'
const frame = createPageFrame(html, [
  { path: '/', title: 'Numbers', lead: 'Choose <one> & go.', files: ['assets/home.js'], hasTabs: false },
  { path: '/phones/$phoneNumberId', title: '$phoneNumberId', lead: '', files: [], hasTabs: false },
  {
    path: '/phones/$phoneNumberId/skills',
    title: 'Skills',
    lead: 'What $1 and $& say.',
    files: [],
    hasTabs: true,
  },
])
const real = { isDemo: false, isReadOnly: false }

test('a page has its title and lead as escaped text', () => {
  expect(frame('/', real)).toContain(
    '<div class=""><b>Numbers</b><i>Choose &#60;one&#62; &#38; go.</i></div>',
  )
  expect(frame('/phones/123/skills', real)).toContain('<b>Skills</b><i>What $1 and $&#38; say.</i>')
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
  expect(frame('/phones/1/2/3', real)).toContain('<b></b><i></i>')
})

test.each([
  '__PAGE_LEAD__',
  '__CSP_NONCE__',
  '__PAGE_TITLE__',
  '<!-- page files -->',
  '30-a_1',
  '1'.repeat(33),
])('a path with %s instead of a number has no title', (text) => {
  expect(frame(`/phones/${text}`, real)).toContain('<b></b><i></i>')
})

test('a path never becomes markup', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const shown = /<b>(.*)<\/b>/s.exec(frame(`/phones/${text}`, real))?.[1]
      expect(shown === '' || shown === text || /^(?:Skills)$/.test(shown ?? '')).toBe(true)
      expect(shown).not.toMatch(/[<>&"']/)
    }),
  )
})
