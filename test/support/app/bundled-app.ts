/** Bundles the browser app into one script, which a page of the tests evaluates in its own window. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { drawnIcons, iconFiles } from '../../../scripts/bundle/lean-packages.ts'
import { appMessages } from '../../../scripts/bundle/messages/plugin.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    appScript: string
  }
}

const root = path.resolve(import.meta.dirname, '../../..')
const layers = ['web', 'contract', 'agent', 'scenarios', 'conversations', 'masking', 'judging', 'report'].map(
  (layer) => `src/${layer}`,
)
const inputs = [...layers, 'docs', 'scripts/bundle', 'package-lock.json', 'test/support/app/bundled-app.ts']

/** Builds only what has changed since the last run. */
export async function setup(project: TestProject): Promise<void> {
  const provide = async () => project.provide('appScript', await bundledApp())
  await provide()
  project.onTestsRerun(provide)
}

async function bundledApp(): Promise<string> {
  const folder = path.join(root, '.cache/app-script')
  const file = path.join(folder, `${fingerprint()}.js`)
  if (existsSync(file)) return file
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [appMessages(false), iconFiles, drawnIcons],
    oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: path.join(folder, 'built'),
      minify: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: 'src/web/app/start.tsx',
        preserveEntrySignatures: 'strict',
        checks: { moduleLevelDirective: false, emptyImportMeta: false },
        output: { format: 'iife', name: 'studioApp', entryFileNames: 'app.js', codeSplitting: false },
      },
    },
  })
  renameSync(path.join(folder, 'built/app.js'), file)
  return file
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(filesIn))
    hash.update(`${file}\0`).update(readFileSync(path.join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

function filesIn(place: string): string[] {
  const full = path.join(root, place)
  if (statSync(full).isFile()) return [place]
  return readdirSync(full, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(place, name))
    .filter((file) => statSync(path.join(root, file)).isFile())
    .sort()
}
