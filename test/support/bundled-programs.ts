/** Bundles the programs once for a run: a process of a test starts from one file, without a compiler. */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'

const root = path.resolve(import.meta.dirname, '../..')
/** Where each one lies, so that what it looks for beside itself is where `dist` has it. */
const places = {
  'src/server/main.ts': 'server/main.js',
  'src/server/ai/document/document-program.ts': 'server/document-program.js',
  'src/server/simulator/main.ts': 'server/simulator/main.js',
  // Beside the module that starts the simulator.
  'src/cli/main.ts': 'cli/connect/main.js',
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder with the programs. */
    programs: string
  }
}

/** A folder of its own for each run, which goes with it; the programs are made anew when sources change. */
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
    // What reads documents is loaded by few, and large.
    ssr: { noExternal: true, external: ['mammoth', 'unpdf'], target: 'node' },
    build: {
      ssr: entry,
      outDir: path.dirname(file),
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      // A call that may throw is not left out for want of a use.
      rolldownOptions: {
        output: { entryFileNames: path.basename(file), codeSplitting: false, minify: false },
        treeshake: false,
      },
    },
  })
  cpSync(path.join(root, 'package.json'), path.join(file, '../../version.json'))
}
