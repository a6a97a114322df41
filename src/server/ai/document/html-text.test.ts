import fc from 'fast-check'
import { expect, test } from 'vitest'
import { htmlToText } from './html-text.ts'

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
      'Monday 9–6',
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
