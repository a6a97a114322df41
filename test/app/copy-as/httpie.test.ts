/** A copied HTTPie command has the words of the same request. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asHttpie } from '../../../src/web/features/developer/dev-drawer/copy-as/as-httpie.ts'
import { copiedRequest } from '../../../src/web/features/developer/dev-drawer/copy-as/copied-request.ts'
import { propertyRuns } from '../../support/property-runs.ts'
import { startRecordingServer } from './recording-server.ts'
import { expectSame, recordedCalls } from './requests.ts'
import { isInstalled, runInShell, wordsOf } from './run.ts'

/** At the same position the longest wins (HTTPie's documentation of request items). */
const operators = [':=@', ':=', ':@', '==', '=@', '=', ':', '@', ';']

/** Splits an item like HTTPie: a backslash escapes an operator's character. */
function readItem(item: string): { name: string; operator: string; value: string } {
  const characters = [...item.matchAll(/\\([:=@;])|(.)/gsu)].map(([, escaped, plain = '']) => ({
    text: escaped ?? plain,
    isEscaped: escaped !== undefined,
  }))
  const text = (from: number, to: number) =>
    characters
      .slice(from, to)
      .map((one) => one.text)
      .join('')
  for (const [at] of characters.entries()) {
    const operator = operators.find((one) =>
      [...one].every((sign, n) => characters[at + n]?.text === sign && !characters[at + n]?.isEscaped),
    )
    if (operator !== undefined)
      return { name: text(0, at), operator, value: text(at + operator.length, characters.length) }
  }
  throw new Error(`No operator in ${item}`)
}

/** Not expressible: a backslash right before an operator. */
const unsayable = /\\[:=@;]/

test('method, address, headers and body are words of the command', async () => {
  await fc.assert(
    fc.asyncProperty(recordedCalls(), async (call) => {
      const request = copiedRequest(call, 'https://studio.example')
      if (request === null) throw new Error('The call cannot be copied')
      fc.pre(!request.headers.some(([, value]) => unsayable.test(value)))
      const words = await wordsOf('http', asHttpie(request))
      expect(words.shift()).toBe('--ignore-stdin')
      if (request.body !== null) expect(words.shift()).toBe(`--raw=${request.body}`)
      expect(words.splice(0, 2)).toEqual([request.method, request.url])
      const items = words.map(readItem)
      const sent = items.filter(({ operator, value }) => operator === ';' || value !== '')
      expect(sent.map(({ name, value }) => [name, value])).toEqual(request.headers)
      expect(sent.every(({ operator, value }) => operator === (value === '' ? ';' : ':'))).toBe(true)
      // The remaining item switches off HTTPie's default type.
      const switchedOff = items.filter((item) => !sent.includes(item)).map(({ name }) => name)
      const hasType = request.headers.some(([name]) => name === 'content-type')
      expect(switchedOff).toEqual(request.body !== null && !hasType ? ['content-type'] : [])
    }),
    propertyRuns(40),
  )
})

test.skipIf(!isInstalled('http'))('HTTPie sends the same request', async () => {
  const server = await startRecordingServer()
  await fc.assert(
    fc.asyncProperty(recordedCalls(), async (call) => {
      const request = copiedRequest(call, server.origin)
      if (request === null) throw new Error('The call cannot be copied')
      fc.pre(!request.headers.some(([, value]) => unsayable.test(value)))
      // HTTPie drops a trailing question mark.
      fc.pre(!request.url.endsWith('?'))
      await runInShell(asHttpie(request))
      expectSame(server.take(), request)
    }),
    propertyRuns(8),
  )
})
