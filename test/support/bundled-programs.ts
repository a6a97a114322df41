/** Bundles the programs once per run, so that a test's process starts from one file without a compiler. */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'

const root = path.resolve(import.meta.dirname, '../..')
/** Output places, so that relative lookups work as in `dist`. */
const places = {
  'src/server/main.ts': 'server/main.js',
  'src/server/ai/document/document-program.ts': 'server/document-program.js',
  'src/server/simulator/main.ts': 'server/simulator/main.js',
  // Next to the simulator's start module.
  'src/cli/main.ts': 'cli/connect/main.js',
}

declare module 'vitest' {
  export interface ProvidedContext {
    programs: string
  }
}

/** A folder per run, deleted afterwards; the programs are rebuilt when sources change. */
export async function setup(project: TestProject): Promise<() => void> {
  const cache = path.join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(path.join(cache, 'programs-'))
  cpSync(path.join(import.meta.dirname, 'web'), path.join(folder, 'web'), { recursive: true })
  const bundleAll = async () => {
    for (const [entry, place] of Object.entries(places)) await bundle(entry, path.join(folder, place))
  }
  await bundleAll()
  project.onTestsRerun(bundleAll)
  project.provide('programs', folder)
  return () => rmSync(folder, { recursive: true, force: true })
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
