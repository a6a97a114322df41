/**
 * Compiles the app's messages. A build has one set of files per language: the texts leave marks in the bundle, and the
 * finished files are copied for each language with its texts in place of the marks. So no language costs another one
 * anything, and none is fetched while the app runs (docs/decisions/0088).
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

/** @param language - of development, which gets its texts at once */
export function appMessages(isBuild: boolean, language = sourceLanguage.code): Plugin {
  return isBuild ? builtMessages() : messagesIn(language)
}

function messagesIn(language: string): Plugin {
  const catalogue = readCatalogue(language)
  const known = [...appLanguages, pseudoLanguage].find(({ code }) => code === language)
  if (known === undefined) throw new Error(`The app has no language "${language}"`)
  return {
    name: 'app-messages',
    enforce: 'pre',
    transform: (code, id) => replaceMessages(code, id, (one) => JSON.stringify(textIn(catalogue, one))),
    transformIndexHtml: { order: 'pre', handler: (html) => documentIn(known, html) },
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
      // After the bundler has put its lists of files in.
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

/** Those with texts, and all that import one of them; the others are the same in every language. */
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
