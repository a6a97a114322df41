import { expect, test } from 'vitest'
import { unattended } from '../../../test/support/process-context.ts'
import { withSafeOutput } from './safe-output.ts'

function printed(write: (outside: ReturnType<typeof withSafeOutput>) => void) {
  const seen = { out: '', notes: '' }
  write(
    withSafeOutput({
      ...unattended,
      env: {},
      now: () => new Date(0),
      onInterrupt: () => () => undefined,
      out(text) {
        seen.out += text
      },
      note(text) {
        seen.notes += text
      },
    }),
  )
  return seen
}

test.each([
  ['a terminal command', 'a\u001b[2Jb', 'a\\u001b[2Jb'],
  ['a carriage return and a null', 'a\r\u0000b', 'a\\u000d\\u0000b'],
  ['marks that turn the direction', 'a\u202eb\u2066c', 'a\\u202eb\\u2066c'],
  ['a separator of lines', 'a\u2028b', 'a\\u2028b'],
  ["a pipeline's command", 'a\n::set-output x', 'a\n\\u003a:set-output x'],
  ["a pipeline's command behind blanks", '  ::stop', '  \\u003a:stop'],
  ["an older pipeline's command", 'a ##[error] b', 'a #\\u0023[error] b'],
])('%s is shown and not obeyed', (_, text, shown) => {
  expect(printed(({ out }) => out(text)).out).toBe(shown)
})

test('plain text of any language, line feeds and single colons stay as they are', () => {
  const text = 'Geöffnet: 9–18\nمفتوح a::b ## x\n:x'
  expect(printed(({ out }) => out(text)).out).toBe(text)
})

test('a note is one bounded line, and nothing if it is empty', () => {
  expect(printed(({ note }) => note('')).notes).toBe('')
  expect(printed(({ note }) => note('a\nb\u001b[0m\n')).notes).toMatch(/^a b.*\n$/)
  expect(printed(({ note }) => note('x'.repeat(5000))).notes.length).toBeLessThan(2100)
})
