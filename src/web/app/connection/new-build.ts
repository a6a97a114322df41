import { isObject } from '../../../contract/json.ts'
import { createStore } from '../../browser/create-store.ts'

/** Written by the build (`scripts/bundle/app-build.ts`); development has neither the file nor the mark. */
export const buildFile = '/app-build.json'

export const hasNewBuild = createStore(false)

interface Build {
  id: string
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
    return { id: body.id, files: body.files.filter((file) => typeof file === 'string') }
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
