/** Finds repository paths that a document names in backticks. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const roots = ['src', 'test', 'e2e', 'bench', 'scripts', 'deploy', 'docs', '.github'] as const
/** Written by the build, or by those who follow a recipe. */
const isGenerated = /(?:^|\/)(?:dist|out|node_modules|\.cache)\//
const source = /\.(?:tsx?|mjs)$/

/** Every file and folder of the repository's folders, with `/` in front. */
export function repositoryPaths(): readonly string[] {
  return roots.flatMap((root) => [
    `/${root}`,
    ...readdirSync(root, { recursive: true, encoding: 'utf8' }).map(
      (file) => `/${path.posix.join(root, file.split(path.sep).join('/'))}`,
    ),
  ])
}

/** Words in backticks outside code blocks that name a path from a root, or a source file by its last parts. */
export function pathsNamedIn(page: string): string[] {
  const text = readFileSync(page, 'utf8').replaceAll(/^ *```[\s\S]*?^ *```/gm, '')
  const words = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => code.split(/[\s,;=]+/))
  return words
    .map((word) => word.replace(/^\.\//, '').replace(/[:#].*$/, ''))
    .filter((word) => /^[\w.*<>/-]+$/.test(word) && !/^\.(?!github)/.test(word) && !isGenerated.test(word))
    .filter((word) => source.test(word) || roots.some((root) => word.startsWith(`${root}/`)))
}

/**
 * Returns a check of a named path. `*` stands for any text within a name, a placeholder for one: `<language>`, or a
 * word in capitals, such as `docs/decisions/NNNN-title.md` or `test/stored/VERSION`.
 */
export function pathCheck(paths: readonly string[]): (named: string) => boolean {
  const known = new Set(paths)
  return (named) => {
    const whole = `/${named.replace(/\/$/, '')}`
    const isFromRoot = roots.some((root) => named.startsWith(`${root}/`))
    // SECURITY.md names a test by its path below `test`.
    if ((isFromRoot && known.has(whole)) || known.has(`/test/${named}.test.ts`)) return true
    const pattern = whole
      .replaceAll(/<\w+>|\b[A-Z]{4,}\b(?=[-./]|$)/g, '*')
      .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '[^/]*')
    const isFound = new RegExp(`${isFromRoot ? '^' : ''}${pattern}$`)
    return paths.some((one) => isFound.test(one))
  }
}
