/** A copied PowerShell command describes the same request, by PowerShell's quoting rules. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asPowershell } from '../../../src/web/features/developer/dev-drawer/copy-as/as-powershell.ts'
import { copiedRequest } from '../../../src/web/features/developer/dev-drawer/copy-as/copied-request.ts'
import { propertyRuns } from '../../support/property-runs.ts'
import { recordedCall, recordedCalls } from './requests.ts'

/** PowerShell reads each of these as a single quote (about_Quoting_Rules and the language's grammar). */
const quotes = new Set(["'", '\u2018', '\u2019', '\u201a', '\u201b'])

/** The command with each quoted text replaced by its index, and the texts. */
function read(command: string): { frame: string; texts: string[] } {
  const signs = [...command]
  const texts: string[] = []
  let frame = ''
  for (let at = 0; at < signs.length; at++) {
    if (!quotes.has(signs[at] ?? '')) {
      frame += signs[at]
      continue
    }
    let text = ''
    for (at++; ; at++) {
      const sign = signs[at]
      if (sign === undefined) throw new Error(`A text has no end: ${command}`)
      if (!quotes.has(sign)) text += sign
      else if (quotes.has(signs[at + 1] ?? '')) text += signs[at++]
      else break
    }
    frame += `{${texts.length}}`
    texts.push(text)
  }
  return { frame, texts }
}

test('the command has only method, address, headers and body', () => {
  fc.assert(
    fc.property(recordedCalls(), (call) => {
      const request = copiedRequest(call, 'https://studio.example')
      if (request === null) throw new Error('The call cannot be copied')
      const type = request.headers.find(([name]) => name === 'content-type')
      const others = request.headers.filter((header) => header !== type)
      const { frame, texts } = read(asPowershell(request))
      expect(texts).toEqual([
        request.method,
        request.url,
        ...others.flat(),
        ...(type === undefined ? [] : [type[1]]),
        ...(request.body === null ? [] : [request.body]),
      ])
      // Only the command's own words are outside quotes.
      expect(frame.replace(/\{\d+\}/g, '{}')).toMatch(
        /^Invoke-WebRequest -UseBasicParsing `\n {2}-Method \{\} `\n {2}-Uri \{\}(?: `\n {2}-Headers @\{ \{\} = \{\}(?:; \{\} = \{\})* \})?(?: `\n {2}-ContentType \{\})?(?: `\n {2}-Body \(\[System\.Text\.Encoding\]::UTF8\.GetBytes\(\{\}\)\))?$/,
      )
    }),
    propertyRuns(200),
  )
})

test('typographic quotes do not end a string', () => {
  const request = copiedRequest(
    recordedCall({ body: '\u2019; Remove-Item x; \u2018' }),
    'https://studio.example',
  )
  expect(request && asPowershell(request)).toContain("'\u2019\u2019; Remove-Item x; \u2018\u2018'")
})

test('a method that PowerShell does not know is passed on', () => {
  const request = { method: 'PURGE', url: 'https://studio.example/', headers: [], body: null }
  expect(asPowershell(request)).toContain("-CustomMethod 'PURGE'")
})
