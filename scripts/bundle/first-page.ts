/**
 * Prepares a page's start: the frame shown until the app runs, rendered from the app's component, and the server's
 * placeholders.
 */
import { createElement, options } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { createServer, type Plugin, type Rolldown, type ViteDevServer } from 'vite'
import { pseudoLanguage, sourceLanguage } from '../../src/contract/studio/languages.ts'
import type { PageHead } from '../../src/web/app/page-table/page-row.ts'
import { filesOf } from './bundle-files.ts'
import { type Catalogue, languages, readCatalogue } from './messages/catalogues.ts'
import { createMarks } from './messages/marks.ts'

/** Read by the server next to `index.html`. */
const headsFile = 'page-heads.json'

/** Filled in by the server (`src/server/routes/pages/page-frame.ts`); not in development. */
const placeholders = {
  classes: '__CLASSES__',
  title: '__PAGE_TITLE__',
}
const nothing = { classes: '', title: '' }

const catalogues = [...languages, pseudoLanguage.code].map(readCatalogue)
const marks = createMarks(catalogues)

/** For text content of an element. */
const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export function firstPage(isBuild: boolean): Plugin {
  /** Language → its waiting frame. */
  let frames: Record<string, string> = {}
  return {
    name: 'first-page',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const markup = await markupOf(isBuild ? placeholders : nothing)
        const english = marks.fill(markup, readCatalogue(sourceLanguage.code), escapeHtml)
        frames = Object.fromEntries(
          catalogues.map((one) => [one.language, marks.fill(markup, one, escapeHtml)]),
        )
        return html.replace('<!-- waiting frame -->', (start) => `${start}${english}<!-- /waiting frame -->`)
      },
    },
    async generateBundle(_options, bundle) {
      const loaded = startFiles(bundle)
      const heads = (await readPageHeads()).map(({ path, title, hasTabs, modules }) => {
        const files = filesOf(
          modules.map((module) => fileOf(module, bundle)),
          bundle,
        )
        const texts = (catalogue: Catalogue) => ({
          title: marks.fill(title, catalogue, String),
        })
        const translations = Object.fromEntries(catalogues.map((one) => [one.language, texts(one)]))
        const own = files.filter((file) => !loaded.has(file))
        return { path, hasTabs, ...texts(readCatalogue(sourceLanguage.code)), files: own, translations }
      })
      this.emitFile({ type: 'asset', fileName: headsFile, source: JSON.stringify({ frames, heads }) })
    },
  }
}

/** Pages are never run here: a stub module with the file's name replaces each component. */
const namesOfPages: Plugin = {
  name: 'names-of-pages',
  enforce: 'pre',
  load: (id) =>
    /\/src\/web\/(pages|features)\/.+\.tsx$/.test(id) ? `export const file = ${JSON.stringify(id)}` : null,
}

/** Runs app modules here, as the bundler resolves them. */
async function withApp<Result>(use: (app: ViteDevServer) => Promise<Result>): Promise<Result> {
  const app = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [{ name: 'marks', enforce: 'pre', transform: marks.transform }, namesOfPages],
  })
  try {
    return await use(app)
  } finally {
    await app.close()
  }
}

/** Preact's React layer replaces `translate="no"` by the DOM property's `false`, which a string leaves out. */
function writeUntranslated(): void {
  const { vnode: before } = options
  options.vnode = (vnode) => {
    before?.(vnode)
    if ('translate' in vnode.props && vnode.props.translate === false)
      Object.assign(vnode.props, { translate: 'no' })
  }
}

function markupOf(props: Record<keyof typeof placeholders, string>): Promise<string> {
  return withApp(async (app) => {
    const { WaitingFrame } = await app.ssrLoadModule('/src/web/app/frame/waiting-frame.tsx')
    writeUntranslated()
    return renderToString(createElement(WaitingFrame, props))
  })
}

function readPageHeads() {
  return withApp(async (app) => {
    const { pageHeads }: { pageHeads?: readonly PageHead[] } = await app.ssrLoadModule(
      '/src/web/app/page-table/page-heads.ts',
    )
    return Promise.all(
      (pageHeads ?? []).map(async ({ path, title, hasTabs, loads }) => {
        const loaded = await Promise.all(loads.map((load) => load()))
        return {
          path,
          title,
          hasTabs,
          modules: loaded.map((module) => String(Object.values(module)[0])),
        }
      }),
    )
  })
}

/** Files that every page of the app lists already. */
function startFiles(bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const entry = bundle[fileOf('/index.html', bundle)]
  if (entry?.type !== 'chunk') throw new Error('The document of the app has no script')
  return new Set(filesOf([entry.fileName, ...entry.dynamicImports], bundle))
}

function fileOf(module: string, bundle: Rolldown.OutputBundle): string {
  const found = Object.values(bundle).find(
    (one) => one.type === 'chunk' && one.facadeModuleId?.endsWith(module),
  )
  if (found === undefined) throw new Error(`No file of the build begins with ${module}`)
  return found.fileName
}
