import { readFileSync } from 'node:fs'
import { z } from '../../contract/zod.ts'

/** Written beside a bundle or into the build; source uses the package's version, without a commit. */
const sources = ['../version.json', '../../version.json', '../../../package.json'] as const

const named = z.object({ version: z.string(), commit: z.string().optional() })

/** Returns the package's version, plus the commit if known (Semantic Versioning 2.0.0, section 10). */
export function readVersion(): string {
  for (const source of sources) {
    const text = readOptional(new URL(source, import.meta.url))
    if (text === undefined) continue
    const { version, commit } = named.parse(JSON.parse(text))
    return commit === undefined ? version : `${version}+${commit}`
  }
  return 'unknown'
}

function readOptional(file: URL): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
