/** Bundles the programs, so that a test's process starts from one file without a compiler. */
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'

const root = path.resolve(import.meta.dirname, '../..')
const cache = path.join(root, '.cache')
const keptMs = 24 * 3_600_000
/** Output places, so that relative lookups work as in `dist`. */
const places = {
  'src/server/main.ts': 'server/main.js',
  'src/server/ai/document/document-program.ts': 'server/document-program.js',
  'src/server/ai/document/workbook-program.ts': 'server/workbook-program.js',
  'src/server/compose/database-thread.ts': 'server/database-thread.js',
  'src/server/simulator/main.ts': 'server/simulator/main.js',
  // Next to the simulator's start module.
  'src/cli/main.ts': 'cli/connect/main.js',
}
/** No program imports the browser app (`walls.test.ts`). */
const inputs = [
  'src',
  'test/support/web',
  'test/support/bundled-programs.ts',
  'package.json',
  'package-lock.json',
]
const isNoInput = (file: string) => file.startsWith('src/web/') || /\.test\.tsx?$/.test(file)

declare module 'vitest' {
  export interface ProvidedContext {
    programs: string
  }
}

/** Two projects and later runs share a folder per state of the sources. */
export async function setup(project: TestProject): Promise<void> {
  const provide = async () => project.provide('programs', await bundledPrograms())
  await provide()
  project.onTestsRerun(provide)
}

async function bundledPrograms(): Promise<string> {
  const folder = path.join(cache, `programs-${hashOfInputs()}`)
  mkdirSync(cache, { recursive: true })
  if (!existsSync(folder)) await bundleAll(folder)
  const now = new Date()
  utimesSync(folder, now, now)
  removeOld()
  return folder
}

function hashOfInputs(): string {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(filesIn)) {
    if (isNoInput(file)) continue
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

function filesIn(input: string): readonly string[] {
  if (!statSync(path.join(root, input)).isDirectory()) return [input]
  const entries = readdirSync(path.join(root, input), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort()
}

/** Another run may bundle at the same time; the first to finish wins. */
async function bundleAll(folder: string): Promise<void> {
  const unfinished = mkdtempSync(path.join(cache, 'unfinished-programs-'))
  try {
    cpSync(path.join(import.meta.dirname, 'web'), path.join(unfinished, 'web'), { recursive: true })
    for (const [entry, place] of Object.entries(places)) await bundle(entry, path.join(unfinished, place))
    renameSync(unfinished, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** Recent ones may be in use by another run. */
function removeOld(): void {
  for (const name of readdirSync(cache)) {
    const folder = path.join(cache, name)
    if (!/^(unfinished-)?programs-/.test(name)) continue
    const usedAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (Date.now() - usedAt > keptMs) rmSync(folder, { recursive: true, force: true })
  }
}

async function bundle(entry: string, file: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    // Document readers are large and rarely loaded.
    ssr: { noExternal: true, external: ['mammoth', 'unpdf'], target: 'node' },
    build: {
      ssr: entry,
      outDir: path.dirname(file),
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      // A call that may throw is not dropped as unused.
      rolldownOptions: {
        output: { entryFileNames: path.basename(file), codeSplitting: false, minify: false },
        treeshake: false,
      },
    },
  })
  cpSync(path.join(root, 'package.json'), path.join(file, '../../version.json'))
}
