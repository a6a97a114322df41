import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentCases } from '../../../../test/ai/document-files.ts'
import { propertyRuns } from '../../../../test/support/property-runs.ts'
import { htmlToText, readHtml } from './html-text.ts'

test('visible text is kept line by line', () => {
  const html = `<!doctype html><html><head><title>Hidden</title></head><body>
    <!-- hidden > --><h1>Returns &amp; refunds</h1>
    <p>Unused&nbsp;parts: <b>30</b>
    days.<br>Bikes: 14 days.</p>
    <ul><li>one<li>two</ul><script>if (a < b) hidden()</script ><style>hidden{}</style>
    <table><tr><td>Monday</td><td>9&ndash;6</td></tr></table>
    &#8364;5 &#x20ac;6 &unknown; &constructor; 3 < 4</body></html>`
  expect(htmlToText(html)).toBe(
    [
      'Returns & refunds',
      '',
      'Unused parts: 30 days.',
      'Bikes: 14 days.',
      '',
      '- one',
      '- two',
      '',
      'Monday | 9–6',
      '',
      '€5 €6 &unknown; &constructor; 3 < 4',
    ].join('\n'),
  )
})

test('named character references are decoded, and a tag ends after its attributes', () => {
  const html =
    '<p>Informaci&oacute;n &uacute;til, S&atilde;o, &Aacute;vila, &ecirc;tre, &ccedil;a, &lstrok;&oacute;d&zacute;</p>' +
    `<p title="a > b">x</p><p title='</p>'>y</p><img alt="<b>">z &NotEqualTilde;`
  expect(htmlToText(html)).toBe('Información útil, São, Ávila, être, ça, łódź\n\nx\n\ny\nz ≂̸')
})

test('broken markup does not throw', () => {
  for (const html of ['<', '<p', '<!--', '<script>x', '</', '<a href=">', '&#9999999;', '&#0;', '<3 you']) {
    expect(() => htmlToText(html)).not.toThrow()
  }
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('<', '>', '/', '!', '-', '&', '#', ';', 'p', ' ') }),
      (html) => {
        const text = htmlToText(`x${html}`)
        expect(text.startsWith('x')).toBe(true)
        expect(text.length).toBeLessThanOrEqual(html.length + 1)
      },
    ),
  )
})

// Text around broken tags may itself look like one: `<<!>p >` reads `<p >`.
test('a complete tag never appears as text', () => {
  const tags = fc.constantFrom(
    '<p>',
    '</p>',
    '<p >',
    '<p />',
    '<p title="a > b">',
    "<P title='<p>'>",
    '<!-- <p> -->',
  )
  fc.assert(
    fc.property(
      fc.array(fc.oneof(tags, fc.constantFrom('x', '>', '&', '/', ' ')), { maxLength: 30 }),
      (pieces) => {
        expect(htmlToText(pieces.join(''))).not.toContain('<')
      },
    ),
  )
})

test('a page of unclosed tags is read in linear time', () => {
  expect(htmlToText('<script '.repeat(200_000)).length).toBe(0)
  expect(htmlToText('<script>'.repeat(200_000)).length).toBe(0)
  expect(htmlToText('<!--'.repeat(200_000)).length).toBe(0)
  expect(htmlToText(`${'<a>'.repeat(100_000)}${'</b>'.repeat(100_000)}`).length).toBe(0)
})

test('page.html: hidden parts are left out and said, summary and options stand apart, rows stay rows', () => {
  const { text, hasHidden } = readHtml(readFileSync(path.join(documentCases, 'page.html'), 'utf8'))
  expect(hasHidden).toBe(true)
  expect(text).not.toContain('secret internal')
  const lines = text.split('\n')
  for (const line of ['More', 'one', 'two', 'Zone | Price', 'North | 4.90', '| 5'])
    expect(lines).toContain(line)
  expect(text).toContain('Returns (https://shop.example/r)')
})

test('an element that is hidden ends where it ends, and nothing else is lost', () => {
  const ways = fc.constantFrom(
    'hidden',
    'HIDDEN=""',
    'style="display:none"',
    "style='color:red; DISPLAY : none !important'",
    'style=visibility:hidden',
  )
  const element = fc.constantFrom('div', 'span', 'p', 'section', 'li', 'details')
  const inner = fc.constantFrom(
    '',
    '<br>',
    '<b>x</b>',
    '<div>x</div>',
    '<img src=a>',
    '<span><i>x</i></span>',
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(element, ways, inner), { minLength: 1, maxLength: 6 }), (hidden) => {
      const html = hidden
        .map(
          ([name, way, content], at) =>
            `<p>keep${at}</p><${name} ${way}>drop${name === 'p' ? '' : content}drop</${name}>`,
        )
        .join('')
      const text = htmlToText(`${html}<p>end</p>`)
      expect(text).not.toMatch(/drop|x/)
      expect(text.split('\n').filter((line) => line !== '')).toEqual([
        ...hidden.map((_, at) => `keep${at}`),
        'end',
      ])
    }),
    propertyRuns(200),
  )
})

test.each([
  ['<ul><li hidden>a<li>b</ul>c', ['- b', 'c']],
  ['<div><p hidden>a</div>b', ['b']],
  ['<p hidden>a<p>b', ['b']],
  ['<select><option hidden>a<option>b</select>c', ['b', 'c']],
  ['<dialog>a</dialog><dialog open>b</dialog>', ['b']],
  ['<input type=hidden value=a><input value=b><input type=checkbox checked>c', ['b [x] c']],
  ['<table><tr><td hidden>a<td>b<td>c</table>', ['b | c']],
  ['<table><tr><td><p>a</p><p>b</p></td><td>c<br>d</td></tr></table>', ['a b | c d']],
  ['<table><tr><td><table><tr><td>a<td>b</table><td>c</table>', ['a | b | c']],
  ['<table><tr><td><p>a</p><p>b</p></table>', ['a', 'b']],
  ['<a href="mailto:a@b.example">a@b.example</a> <a href="#x">y</a>', ['a@b.example y']],
])('%s', (html, lines) => {
  expect(
    htmlToText(html)
      .split('\n')
      .filter((line) => line !== ''),
  ).toEqual(lines)
})

test('cells of any table stand in their row, empty ones included', () => {
  const cell = fc.constantFrom('', 'a', '4.90', 'two words')
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      (rows, isClosed) => {
        const [td, tr] = isClosed ? ['</td>', '</tr>'] : ['', '']
        const html = rows
          .map((cells) => `<tr>${cells.map((text) => `<td>${text}${td}`).join('')}${tr}`)
          .join('')
        const expected = rows.map((cells) => cells.join(' | ').replace(/ +/g, ' ').trim())
        expect(htmlToText(`x<table>${html}</table>`).split('\n').slice(1)).toEqual(expected)
      },
    ),
    propertyRuns(200),
  )
})

test('deep tables are read in linear time', () => {
  expect(htmlToText('<table><tr><td>a'.repeat(50_000)).length).toBeGreaterThan(50_000)
  expect(htmlToText(`<div hidden>${'<div>'.repeat(100_000)}${'</div>'.repeat(100_000)}</div>x`)).toBe('x')
})
