/**
 * Compiles the app's messages. A build has one set of files per language: the texts leave marks in the bundle, and the
 * finished files are copied for each language with its texts in place of the marks. So no language costs another one
 * anything, and none is fetched while the app runs (docs/decisions/0088).
 */
import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { pseudoLanguage, scriptIn, sourceLanguage } from '../../../src/contract/studio/languages.ts'
import { type Catalogue, compiledText, languages, readCatalogue } from './catalogues.ts'
import { type FoundMessage, findMessages } from './find-messages.ts'

/** A text without values stays in its quotes; a compiled message replaces them too. */
const textMark = /%%t(\d+)\.\w+%%/g
const icuMark = /(["'`])%%m(\d+)\.\w+%%\1/g
const appSource = /\/src\/(?!server\/|cli\/).*\.tsx?$/

/**
 * @param isBuild - otherwise each file gets its texts at once
 * @param language - of development
 */
export function appMessages(isBuild: boolean, language = sourceLanguage.code): Plugin {
  const built = isBuild ? [...languages, pseudoLanguage.code].map(readCatalogue) : []
  const english = readCatalogue(sourceLanguage.code)
  const shown = readCatalogue(language)
  const marked: FoundMessage[] = []

  /** Changes with every translation, because files are cached by a hash of their contents. */
  function mark(message: FoundMessage): string {
    const texts = built.map((catalogue) => textIn(catalogue, message))
    const digest = createHash('sha256')
      .update(JSON.stringify([message.source, texts]))
      .digest('hex')
    marked.push(message)
    return JSON.stringify(`%%${message.isIcu ? 'm' : 't'}${marked.length - 1}.${digest.slice(0, 8)}%%`)
  }

  function inLanguage(code: string, catalogue: Catalogue): string {
    const textAt = (index: string) => textIn(catalogue, marked[Number(index)] as FoundMessage)
    return code
      .replace(icuMark, (_whole, _quote, index: string) => JSON.stringify(textAt(index)))
      .replace(textMark, (_whole, index: string) => quoted(String(textAt(index))))
  }

  return {
    name: 'app-messages',
    enforce: 'pre',
    transform(code, id) {
      const [file = ''] = id.split('?')
      if (!appSource.test(file)) return null
      const found = findMessages(file, code)
      if (found.length === 0) return null
      const replace = isBuild ? mark : (one: FoundMessage) => JSON.stringify(textIn(shown, one))
      return { code: replaced(code, found, replace), map: null }
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const translated = withTexts(chunks)
      for (const catalogue of built) {
        for (const chunk of translated) {
          const source = asCopy(inLanguage(chunk.code, catalogue), catalogue.language, translated)
          this.emitFile({ type: 'asset', fileName: scriptIn(catalogue.language, chunk.fileName), source })
        }
      }
      for (const chunk of chunks) chunk.code = inLanguage(chunk.code, english)
    },
  }
}

/** Those with texts, and all that import one of them; the others are the same in every language. */
function withTexts(chunks: readonly Rolldown.OutputChunk[]): ReadonlySet<Rolldown.OutputChunk> {
  const found = new Set(chunks.filter(({ code }) => /%%[tm]\d+\.\w+%%/.test(code)))
  const names = new Set([...found].map(({ fileName }) => fileName))
  let isComplete = false
  while (!isComplete) {
    const more = chunks.filter(
      (chunk) =>
        !found.has(chunk) && [...chunk.imports, ...chunk.dynamicImports].some((name) => names.has(name)),
    )
    for (const chunk of more) {
      found.add(chunk)
      names.add(chunk.fileName)
    }
    isComplete = more.length === 0
  }
  return found
}

/** Imports name the other copies, or the shared file one folder above; so do lists of files to fetch early. */
function asCopy(code: string, language: string, translated: ReadonlySet<Rolldown.OutputChunk>): string {
  const copies = new Set([...translated].map(({ fileName }) => fileName))
  return code
    .replaceAll(/(["'`])\.\/([\w.-]+\.js)\1/g, (whole, quote, name) =>
      copies.has(`assets/${name}`) ? whole : `${quote}../${name}${quote}`,
    )
    .replaceAll(/(["'`])(assets\/[\w.-]+\.js)\1/g, (whole, quote, file) =>
      copies.has(file) ? `${quote}${scriptIn(language, file)}${quote}` : whole,
    )
}

function textIn(catalogue: Catalogue, { source, place, isIcu }: FoundMessage) {
  return compiledText(catalogue, source, place, isIcu)
}

/** Keeps the number of lines, so that positions in errors hold. */
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

/** Within quotes of any kind. */
function quoted(text: string): string {
  return text.replaceAll(/["'`\\$]/g, '\\$&').replaceAll('\n', '\\n')
}
