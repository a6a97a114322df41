/**
 * Compiles the app's messages. A build contains one set of scripts per language: bundled code has marks instead of
 * texts, and each finished script is written once per language (docs/decisions/0088).
 */
import type { Plugin, Rolldown } from 'vite'
import {
  appLanguages,
  documentIn,
  pseudoLanguage,
  scriptIn,
  sourceLanguage,
} from '../../../src/contract/studio/languages.ts'
import { languages, readCatalogue } from './catalogues.ts'
import { createMarks, isMarked, replaceMessages, textIn } from './marks.ts'

/** @param language - for development, where texts are replaced at once */
export function appMessages(isBuild: boolean, language = sourceLanguage.code): Plugin {
  return isBuild ? builtMessages() : messagesIn(language)
}

function messagesIn(language: string): Plugin {
  const catalogue = readCatalogue(language)
  const shownLanguage = [...appLanguages, pseudoLanguage].find(({ code }) => code === language)
  if (shownLanguage === undefined) throw new Error(`The app has no language "${language}"`)
  return {
    name: 'app-messages',
    enforce: 'pre',
    transform: (code, id) => replaceMessages(code, id, (one) => JSON.stringify(textIn(catalogue, one))),
    transformIndexHtml: { order: 'pre', handler: (html) => documentIn(shownLanguage, html) },
  }
}

function builtMessages(): Plugin {
  const english = readCatalogue(sourceLanguage.code)
  const others = [...languages, pseudoLanguage.code].map(readCatalogue)
  const marks = createMarks(others)
  return {
    name: 'app-messages',
    enforce: 'pre',
    transform: marks.transform,
    generateBundle: {
      // Runs after the bundler has inserted its lists of chunks.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        const translated = withTexts(chunks)
        for (const catalogue of others) {
          for (const chunk of translated) {
            const source = asCopy(marks.fill(chunk.code, catalogue), catalogue.language, translated)
            this.emitFile({ type: 'asset', fileName: scriptIn(catalogue.language, chunk.fileName), source })
          }
        }
        for (const chunk of chunks) chunk.code = marks.fill(chunk.code, english)
      },
    },
  }
}

/** Chunks with texts, and all chunks that import them; the others are shared by all languages. */
function withTexts(chunks: readonly Rolldown.OutputChunk[]): ReadonlySet<Rolldown.OutputChunk> {
  const found = new Set(chunks.filter(({ code }) => isMarked(code)))
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

/** Points imports and preload lists to the language's copies, or to shared files one folder up. */
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
