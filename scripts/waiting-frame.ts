/**
 * Gives the page what it shows until the app is there, and what it is drawn with then: the texts of the
 * session's strips, and of each page its beginning and its files.
 */

import { pageHeads } from '../src/web/app/page-heads.ts'
import { words } from '../src/web/features/account/words.ts'
import { type Bundle, filesOf } from './bundle-files.ts'

/** Read by the server next to `index.html`. */
const headsFile = 'page-heads.json'

interface Emitter {
  emitFile(file: { type: 'asset'; fileName: string; source: string }): void
}

export const waitingFrame = {
  name: 'waiting-frame',
  transformIndexHtml: {
    order: 'pre' as const,
    handler: (html: string) =>
      html.replace('__DEMO_STRIP__', words.demoStrip).replace('__READ_ONLY_STRIP__', words.readOnlyStrip),
  },
  generateBundle(this: Emitter, _options: unknown, bundle: Bundle) {
    const known = startFiles(bundle)
    const heads = pageHeads.map(({ path, title, lead, pages }) => {
      const files = filesOf(
        pages.map((page) => fileOf(`/src/web/pages/${page}.tsx`, bundle)),
        bundle,
      )
      return { path, title, lead, files: files.filter((file) => !known.has(file)) }
    })
    this.emitFile({ type: 'asset', fileName: headsFile, source: JSON.stringify(heads) })
  },
}

/** What every page of the app names already. */
function startFiles(bundle: Bundle): ReadonlySet<string> {
  const entry = fileOf('/index.html', bundle)
  return new Set(filesOf([entry, ...(bundle[entry]?.dynamicImports ?? [])], bundle))
}

function fileOf(module: string, bundle: Bundle): string {
  const found = Object.entries(bundle).find(([, { facadeModuleId }]) => facadeModuleId?.endsWith(module))
  if (found === undefined) throw new Error(`No file of the build begins with ${module}`)
  return found[0]
}
