/** Includes only the used parts of some packages. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
/** The package's own map of names to files. */
const iconList = path.join(
  path.dirname(require.resolve('lucide-react/package.json')),
  'dist/esm/lucide-react.mjs',
)
const iconImport = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g

/**
 * Resolves each icon import to its file. Through the package's index, the bundler would assume that every icon is
 * used,
 * and load the whole app's icons before the first page.
 */
export const iconFiles: Plugin = {
  name: 'icon-files',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!/[\\/]src[\\/]web[\\/]/.test(id) || !code.includes('lucide-react')) return null
    return { code: code.replace(iconImport, (_, names: string) => importsOf(names)), map: null }
  },
}

/** Its own component, for contexts and options, is larger than the icons of the first page. */
export const drawnIcons: Plugin = {
  name: 'drawn-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const isOfIcon = source.endsWith('/createLucideIcon.mjs') && /[\\/]lucide-react[\\/]/.test(importer)
    return isOfIcon ? path.resolve('src/web/ui/drawn-icon.ts') : null
  },
}

const ownHook = '\0own-external-store'

/** The hook of the renderer instead of its replacement for old versions, which the router asks for. */
export const ownExternalStore: Plugin = {
  name: 'own-external-store',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (source === 'use-sync-external-store/shim' ? ownHook : null),
  load: (id) => (id === ownHook ? "export { useSyncExternalStore } from 'react'" : null),
}

/** Icon name → file; read once. */
let files: ReadonlyMap<string, string> | undefined

function importsOf(names: string): string {
  files ??= readIconFiles()
  return names
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const [icon = '', local = icon] = one.split(/\s+as\s+/)
      const file = files?.get(icon)
      if (file === undefined) throw new Error(`lucide-react has no icon ${icon}`)
      return `import ${local} from "lucide-react/icons/${file}";`
    })
    .join('')
}

function readIconFiles(): ReadonlyMap<string, string> {
  const list = readFileSync(iconList, 'utf8')
  const found = new Map<string, string>()
  for (const [, names = '', file = ''] of list.matchAll(
    /export \{([^}]*)\} from '\.\/icons\/([^']+)\.mjs'/g,
  )) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) found.set(name, file)
  }
  return found
}

/** Schema-to-JSON-Schema code, used only to generate API descriptions. */
const describing =
  /[\\/]node_modules[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/

export const schemasWithoutDescription: Plugin = {
  name: 'schemas-without-description',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (!describing.test(id)) return null
    const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function|class) (\w+)/gm)]
    const lines = names.map(([, name]) => `export const ${name} = none;`)
    return `const none = () => none;\n${lines.join('\n')}\n`
  },
}
