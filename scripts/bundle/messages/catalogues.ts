/** Reads translations: a folder of PO files with ICU messages per language, in `src/web/locales`. */
import { readdirSync, readFileSync } from 'node:fs'
import { type GetTextTranslation, po } from 'gettext-parser'
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { appLanguages, pseudoLanguage, sourceLanguage } from '../../../src/contract/studio/languages.ts'

export const localesFolder = new URL('../../../src/web/locales/', import.meta.url)

/** Languages with catalogues; English has none. */
export const languages = appLanguages.filter((one) => one !== sourceLanguage).map(({ code }) => code)

export interface Catalogue {
  readonly language: string
  /** Prefers a translation for the place over the general one. */
  readonly translate: (source: string, place: string) => string
}

/** Entries of one file, without its header. */
export function readEntries(file: URL): GetTextTranslation[] {
  const { translations } = po.parse(readFileSync(file))
  return Object.values(translations)
    .flatMap((context) => Object.values(context))
    .filter(({ msgid }) => msgid !== '')
}

export function readCatalogue(language: string): Catalogue {
  if (!languages.includes(language)) return { language, translate: (source) => source }
  const folder = new URL(`${language}/`, localesFolder)
  const entries = readdirSync(folder).flatMap((name) => readEntries(new URL(name, folder)))
  const texts = new Map(entries.map(({ msgctxt = '', msgid, msgstr }) => [`${msgctxt}\0${msgid}`, msgstr[0]]))
  return {
    language,
    translate: (source, place) => texts.get(`${place}\0${source}`) || texts.get(`\0${source}`) || source,
  }
}

/** Returns a compiled message, or a plain text unchanged. */
export function compiledText(
  { language, translate }: Catalogue,
  source: string,
  place: string,
  isIcu: boolean,
) {
  const text = translate(source, place)
  const compiled = isIcu ? compile(text) : text
  return language === pseudoLanguage.code ? pseudo(compiled) : compiled
}

const plain = 'aceginorstuyACDEINOSTU'
const accented = 'áçéĝíñöŕšŧüýÅÇÐÉÎÑØŠŦÛ'

/** Adds accents, 30 % more characters, and brackets at both ends. */
function pseudo(message: CompiledMessage): CompiledMessage {
  const isIcu = typeof message !== 'string'
  const words = '~~~~ '.repeat(Math.ceil(lengthOf(message) * 0.06)).trimEnd()
  const longer = words === '' ? '' : ` ${words}`
  return isIcu ? ['⟦', ...message.map(withAccents), `${longer}⟧`] : `⟦${withAccents(message)}${longer}⟧`
}

/** Counts characters, using the longest form of each plural. */
function lengthOf(part: unknown): number {
  if (typeof part === 'string') return part.length
  if (!Array.isArray(part)) return 1
  const [, kind, forms] = part as unknown[]
  if (typeof kind !== 'number') return part.reduce((sum: number, one) => sum + lengthOf(one), 0)
  return typeof forms === 'object' ? Math.max(0, ...Object.values(forms as object).map(lengthOf)) : 5
}

/** Adds accents to the literal parts of a compiled message. */
function withAccents<Part>(part: Part): Part {
  if (typeof part === 'string') {
    // Components fill in placeholders of some plain texts.
    return part.replaceAll(/\{\w+\}|[a-zA-Z]/g, (one) => accented[plain.indexOf(one)] ?? one) as Part
  }
  if (!Array.isArray(part)) return part
  const [name, kind, forms] = part as unknown[]
  if (typeof forms !== 'object') return part
  const changed = Object.entries(forms as object).map(([form, text]) => [
    form,
    Array.isArray(text) ? text.map(withAccents) : withAccents(text),
  ])
  return [name, kind, Object.fromEntries(changed)] as Part
}
