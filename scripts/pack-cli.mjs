/** Writes the command line as a package of its own to `out/`: one file, no dependency, no server. */
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'

const root = path.resolve(import.meta.dirname, '..')
const folder = mkdtempSync(path.join(tmpdir(), 'cli-package-'))
/** Where the tarball goes; `out/` unless a folder is named. */
const destination = path.resolve(process.argv[2] ?? path.join(root, 'out'))
const maxBytes = 500_000

const own = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))

mkdirSync(destination, { recursive: true })

await build({
  configFile: false,
  root,
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/cli/main.ts',
    outDir: path.join(folder, 'cli'),
    target: 'node20',
    minify: false,
    license: { fileName: 'licenses.md' },
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
})
copyFileSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'))
copyFileSync(path.join(root, 'docs/command-line.md'), path.join(folder, 'README.md'))
cpSync(path.join(root, 'docs/schemas'), path.join(folder, 'schemas'), { recursive: true })
writeFileSync(
  path.join(folder, 'package.json'),
  `${JSON.stringify(
    {
      name: 'messaging-agent-studio-cli',
      version: own.version,
      description:
        'Agents as files: export, plan, apply, restore, test. The command line of Messaging Agent Studio.',
      license: own.license,
      type: 'module',
      bin: { 'messaging-agent-studio': 'cli/main.js' },
      engines: own.engines,
      // No registry has it: a name that nobody owns must not be fetched by accident.
      private: true,
    },
    null,
    2,
  )}\n`,
)
const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' })
writeFileSync(
  path.join(folder, 'version.json'),
  JSON.stringify({ version: own.version, ...(commit.status === 0 && { commit: commit.stdout.trim() }) }),
)
const packed = spawnSync('npm', ['pack', '--json', '--pack-destination', destination, folder], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
})
if (packed.status !== 0) throw new Error('npm pack failed')
const [{ filename }] = JSON.parse(packed.stdout)
const { size } = statSync(path.join(destination, filename))
if (size > maxBytes) throw new Error(`${filename} has ${size} bytes, more than ${maxBytes}`)
console.log(`${path.relative(root, path.join(destination, filename))}: ${(size / 1000).toFixed(0)} kB`)
rmSync(folder, { recursive: true })
