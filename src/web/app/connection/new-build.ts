import { isObject } from '../../../contract/json.ts'
import { scriptIn } from '../../../contract/studio/languages.ts'
import { textLanguage } from '../../../contract/translate.ts'
import { createStore } from '../../browser/create-store.ts'

/** Written by the build (`scripts/bundle/app-build.ts`); development has neither the file nor the mark. */
export const buildFile = '/app-build.json'

export const hasNewBuild = createStore(false)

interface Build {
  id: string
  /** In the app's language. */
  files: readonly string[]
}

export function ownBuild(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="app-build"]')?.content ?? null
}

export async function fetchBuild(): Promise<Build | undefined> {
  try {
    const answer = await fetch(buildFile, { cache: 'no-store' })
    const body: unknown = answer.ok ? await answer.json() : null
    if (!isObject(body) || typeof body.id !== 'string' || !Array.isArray(body.files)) return undefined
    const translated = new Set<unknown>(Array.isArray(body.translated) ? body.translated : [])
    const files = body.files.filter((file) => typeof file === 'string')
    return {
      id: body.id,
      files: files.map((file) => (translated.has(file) ? scriptIn(textLanguage, file) : file)),
    }
  } catch {
    return undefined
  }
}

export async function checkBuild(): Promise<void> {
  const own = ownBuild()
  if (own === null || hasNewBuild.read()) return
  const served = await fetchBuild()
  if (served !== undefined && served.id !== own) hasNewBuild.write(true)
}
