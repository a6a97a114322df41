/**
 * Compiles the programs that run on Node: everything in `src` except the browser app, tests, and the program for assistants, which is only packed. Only removes types, file
 * by file, which takes a second; `npm run typecheck` checks them.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { transformWithOxc } from 'vite'

const files = readdirSync('src', { recursive: true }).filter(
  (file) => /\.(?:ts|json)$/.test(file) && !/^(?:web|assistant)\b|\.test\.ts$|\.d\.ts$/.test(file),
)
for (const file of files) await (file.endsWith('.json') ? copy(file) : compile(file))

/** Data that a program imports. */
function copy(file) {
  mkdirSync(dirname(join('dist', file)), { recursive: true })
  copyFileSync(join('src', file), join('dist', file))
}

async function compile(file) {
  const source = join('src', file)
  const output = join('dist', file.replace(/\.ts$/, '.js'))
  const { code, map } = await transformWithOxc(readFileSync(source, 'utf8'), source, {
    target: 'es2023',
    sourcemap: true,
    // As `verbatimModuleSyntax` and `rewriteRelativeImportExtensions` in tsconfig.base.json.
    typescript: { onlyRemoveTypeImports: true, rewriteImportExtensions: 'rewrite' },
  })
  mkdirSync(dirname(output), { recursive: true })
  writeFileSync(output, `${code}//# sourceMappingURL=${basename(output)}.map\n`)
  const sources = [relative(dirname(output), source).replaceAll('\\', '/')]
  writeFileSync(`${output}.map`, JSON.stringify({ ...map, sources, sourcesContent: undefined }))
}
