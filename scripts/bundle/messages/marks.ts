/** Placeholders in bundled code, replaced by each language's texts after bundling. */
import { createHash } from 'node:crypto'
import { type Catalogue, compiledText } from './catalogues.ts'
import { type FoundMessage, findMessages } from './find-messages.ts'

/** A plain text stays within its quotes; a compiled message replaces the quotes too. */
const textMark = /%%t(\d+)\.\w+%%/g
const messageMark = /(["'`])%%m(\d+)\.\w+%%\1/g
const appSource = /\/src\/(?!server\/|cli\/).*\.tsx?$/

export const isMarked = (code: string) => /%%[tm]\d+\.\w+%%/.test(code)

/** Escapes for quotes of any kind. */
const quoted = (text: string) => text.replaceAll(/["'`\\$]/g, '\\$&').replaceAll('\n', '\\n')

/** @param catalogues - their texts are hashed into the marks, because files are cached by a hash of their contents */
export function createMarks(catalogues: readonly Catalogue[]) {
  const marked: FoundMessage[] = []

  function mark(message: FoundMessage): string {
    const texts = [message.source, ...catalogues.map((catalogue) => textIn(catalogue, message))]
    const digest = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 8)
    marked.push(message)
    return JSON.stringify(`%%${message.isIcu ? 'm' : 't'}${marked.length - 1}.${digest}%%`)
  }

  function fill(code: string, catalogue: Catalogue, escapeText = quoted): string {
    const textAt = (index: string) => textIn(catalogue, marked[Number(index)] as FoundMessage)
    return code
      .replace(messageMark, (_whole, _quote, index: string) => JSON.stringify(textAt(index)))
      .replace(textMark, (_whole, index: string) => escapeText(String(textAt(index))))
  }

  return { transform: (code: string, id: string) => replaceMessages(code, id, mark), fill }
}

/** Transforms a module for the bundler; null if it has no messages. */
export function replaceMessages(code: string, id: string, replace: (one: FoundMessage) => string) {
  const [file = ''] = id.split('?')
  const found = appSource.test(file) ? findMessages(file, code) : []
  return found.length === 0 ? null : { code: replaced(code, found, replace), map: null }
}

export function textIn(catalogue: Catalogue, { source, place, isIcu }: FoundMessage) {
  return compiledText(catalogue, source, place, isIcu)
}

/** Keeps the number of lines, so that error positions stay correct. */
function replaced(
  code: string,
  found: readonly FoundMessage[],
  replace: (one: FoundMessage) => string,
): string {
  let result = ''
  let at = 0
  for (const one of found) {
    const lines = code.slice(one.start, one.end).split('\n').length - 1
    result += code.slice(at, one.start) + replace(one) + '\n'.repeat(lines)
    at = one.end
  }
  return result + code.slice(at)
}
