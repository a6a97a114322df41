/** Identifies a build by its scripts, in its document and in a file; lists the app's scripts and which are translated. */
import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { pseudoLanguage, scriptIn } from '../../src/contract/studio/languages.ts'

const idCharacters = 16

function scriptsOf(bundle: Rolldown.OutputBundle): string[] {
  return Object.values(bundle)
    .filter(({ type }) => type === 'chunk')
    .map(({ fileName }) => fileName)
    .sort()
}

function buildId(bundle: Rolldown.OutputBundle): string {
  return createHash('sha256').update(scriptsOf(bundle).join('\n')).digest('hex').slice(0, idCharacters)
}

/** Everything reachable from this document, in order of discovery. */
function filesFrom(document: string, bundle: Rolldown.OutputBundle): string[] {
  const entry = Object.values(bundle).find(
    (one) => one.type === 'chunk' && one.isEntry && one.facadeModuleId?.endsWith(document),
  )
  if (entry === undefined) throw new Error(`${document} has no script`)
  const found = new Set([entry.fileName])
  for (const file of found) {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk') continue
    for (const other of [...chunk.imports, ...chunk.dynamicImports]) found.add(other)
  }
  return [...found]
}

export const appBuild: Plugin = {
  name: 'app-build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { path, bundle }) {
      if (path !== '/index.html' || bundle === undefined) return html
      return [{ tag: 'meta', attrs: { name: 'app-build', content: buildId(bundle) }, injectTo: 'head' }]
    },
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const translated = scriptsOf(bundle).filter((file) => scriptIn(pseudoLanguage.code, file) in bundle)
      const build = { id: buildId(bundle), files: filesFrom('/index.html', bundle), translated }
      this.emitFile({ type: 'asset', fileName: 'app-build.json', source: JSON.stringify(build) })
    },
  },
}
