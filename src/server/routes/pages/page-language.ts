/** The language of a document: the user's choice, else what the browser asks for, else English. */
import {
  type AppLanguage,
  appLanguages,
  documentIn,
  languageCookie,
  pseudoLanguage,
  scriptIn,
  sourceLanguage,
} from '../../../contract/studio/languages.ts'
import { z } from '../../../contract/zod.ts'
import { cookieValue } from '../../session/session-cookie.ts'

/** From `app-build.json`: scripts with a copy per language. */
export const readBuild = z.object({ translated: z.array(z.string()) })

/** Longer headers are cut: no browser lists so many languages. */
const maxHeaderCharacters = 500

/** @param cookies - the `Cookie` header; @param accepted - the `Accept-Language` header (RFC 9110, section 12.5.4) */
export function pageLanguage(cookies: string | undefined, accepted: string | undefined): AppLanguage {
  const chosen = cookieValue(cookies ?? '', languageCookie)
  const chosenLanguage = [...appLanguages, pseudoLanguage].find(({ code }) => code === chosen)
  return chosenLanguage ?? acceptedLanguage(accepted ?? '') ?? sourceLanguage
}

function acceptedLanguage(header: string): AppLanguage | undefined {
  const wanted = header
    .slice(0, maxHeaderCharacters)
    .split(',')
    .map((part) => /^\s*([a-z]{2,3})(?:-[\w-]+)?\s*(?:;\s*q=(\d(?:\.\d{1,3})?)\s*)?$/i.exec(part))
    .map((found) => ({ code: found?.[1]?.toLowerCase(), weight: Number(found?.[2] ?? 1) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
  for (const { code } of wanted) {
    const language = appLanguages.find((language) => language.code === code)
    if (language !== undefined) return language
  }
  return undefined
}

/** Names the language's copies of scripts in a document, or in a list of files. */
export function inLanguage(text: string, language: AppLanguage, translated: ReadonlySet<string>): string {
  const copyOf = (file: string) => (translated.has(file) ? scriptIn(language.code, file) : file)
  return documentIn(language, text).replaceAll(/assets\/[\w.-]+\.js/g, copyOf)
}
