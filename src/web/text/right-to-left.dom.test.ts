/** Within a page that reads from right to left, each inserted time, name and number keeps its own direction. */
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  document.documentElement.removeAttribute('dir')
  document.documentElement.removeAttribute('lang')
})

/** The modules read the document's direction once. */
async function textsIn(dir: string, lang: string) {
  vi.resetModules()
  document.documentElement.dir = dir
  document.documentElement.lang = lang
  const [{ isolated, withoutIsolates }, { formatBytes, formatDate, formatDuration }, texts] =
    await Promise.all([
      import('../../contract/translate.ts'),
      import('./format.ts'),
      import('../features/testing/scenarios/edit/phrases.ts'),
    ])
  const noon = formatDate(Date.UTC(2026, 0, 5, 12, 20), 'minutes', 'UTC')
  return { isolated, withoutIsolates, formatBytes, formatDuration, noon, copyTitle: texts.copyScenarioTitle }
}

const isolate = (text: string) => `\u2068${text}\u2069`

test('a page from right to left isolates what it inserts into a text', async () => {
  const { isolated, formatBytes, formatDuration, noon } = await textsIn('rtl', 'ar')
  expect(isolated('12:20 PM')).toBe(isolate('12:20 PM'))
  expect(noon).toMatch(/^\u2068.*12:20.*\u2069$/)
  expect(formatDuration(1500)).toContain(isolate('1.5'))
  // A number of its own has no direction to lose.
  expect(formatBytes(5)).not.toMatch(/[\u2068\u2069]/)
})

test('a page from left to right has no isolates', async () => {
  const { isolated, formatDuration, noon } = await textsIn('ltr', 'en')
  expect(isolated('12:20 PM')).toBe('12:20 PM')
  expect(noon).toMatch(/^12:20/)
  expect(formatDuration(1500)).toBe('1.5 s')
})

test('a text that is stored has no isolates, in whatever page it was made', async () => {
  const { copyTitle, withoutIsolates } = await textsIn('rtl', 'ar')
  expect(copyTitle('Opening hours')).toBe('Copy of Opening hours')
  expect(withoutIsolates(isolate('12:20 PM'))).toBe('12:20 PM')
})
