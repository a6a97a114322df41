/**
 * Packs the command line as its own package into `out/` or the given folder: one file, no dependency, no server. With
 * `--mcp` it packs the program for coding assistants instead, which has the protocol's library beside the same code.
 * With `--tag` the files become a parentless commit, tagged `cli-vVERSION` or `mcp-vVERSION`, in this repository or that of `--git-dir
 * DIR`: npm
 * installs a repository's tag directly. `--name NAME` is a name that you own in a registry; without it, the package
 * cannot be
 * published.
 */
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
import { parseArgs } from 'node:util'
import { build } from 'vite'

const root = path.resolve(import.meta.dirname, '..')
const folder = mkdtempSync(path.join(tmpdir(), 'cli-package-'))
/** The tarball's folder; `out/` by default. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mcp: { type: 'boolean' },
    tag: { type: 'boolean' },
    'git-dir': { type: 'string' },
    name: { type: 'string' },
  },
})
const packages = {
  cli: {
    entry: 'src/cli/main.ts',
    name: 'messaging-agent-studio-cli',
    bin: 'messaging-agent-studio',
    description:
      'Agents as files: export, plan, apply, restore, test. The command line of Messaging Agent Studio.',
    readme: 'docs/command-line.md',
    maxBytes: 580_000,
  },
  mcp: {
    entry: 'src/assistant/main.ts',
    name: 'messaging-agent-studio-mcp',
    bin: 'messaging-agent-studio-mcp',
    description:
      'Agents as files, for coding assistants: read, plan, test and propose. A program of Messaging Agent Studio.',
    readme: 'docs/help/coding-assistants.md',
    maxBytes: 720_000,
  },
}
const kind = values.mcp ? 'mcp' : 'cli'
const { entry, maxBytes, ...about } = packages[kind]
const destination = path.resolve(positionals[0] ?? path.join(root, 'out'))
const own = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))

process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
mkdirSync(destination, { recursive: true })
const tag = `${kind}-v${own.version}`
const gitDir = values.tag
  ? path.resolve(values['git-dir'] ?? git(['rev-parse', '--absolute-git-dir'], { cwd: root }))
  : ''
if (values.tag && git(['tag', '--list', tag], { env: { ...process.env, GIT_DIR: gitDir } }) !== '')
  throw new Error(`There is a tag ${tag}: a version that was handed out never becomes another one`)

await build({
  configFile: false,
  root,
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: entry,
    outDir: path.join(folder, kind),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    license: { fileName: 'licenses.md' },
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
})
copyFileSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'))
// The other documents are not in the package, so links to them become names.
const linkToDocument = /\[([^\]]+)\]\((?!#|schemas\b|https:)([^)#]+)[^)]*\)/g
const readme = readFileSync(path.join(root, about.readme), 'utf8')
const named = (_, title, link) => `${title} (\`${path.posix.join(path.dirname(about.readme), link)}\`)`
// Pictures are not in the package either.
writeFileSync(
  path.join(folder, 'README.md'),
  readme.replaceAll(/^!\[.*\n\n?/gm, '').replace(linkToDocument, named),
)
cpSync(path.join(root, 'docs/schemas'), path.join(folder, 'schemas'), { recursive: true })
writeFileSync(
  path.join(folder, 'package.json'),
  `${JSON.stringify(
    {
      name: values.name ?? about.name,
      version: own.version,
      description: about.description,
      license: own.license,
      type: 'module',
      bin: { [about.bin]: `${kind}/main.js` },
      engines: own.engines,
      // An unowned name must neither be published nor fetched by accident.
      ...(values.name === undefined && { private: true }),
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
if (values.tag) {
  addTag()
  console.log(`${tag}: push it to install it from a git address`)
}

/** Commits only these files; leaves the checkout and its index alone. */
function addTag() {
  const env = {
    ...process.env,
    GIT_DIR: gitDir,
    GIT_WORK_TREE: folder,
    GIT_INDEX_FILE: `${folder}.index`,
  }
  const as = ['-c', 'user.name=Messaging Agent Studio', '-c', 'user.email=cli@localhost']
  try {
    git(['add', '--all', '--force', '.'], { env, cwd: folder })
    const tree = git(['write-tree'], { env, cwd: folder })
    const id = git([...as, 'commit-tree', tree, '-m', `${kind}: ${own.version}`], { env, cwd: folder })
    // Fails if the tag was created meanwhile.
    git(['update-ref', `refs/tags/${tag}`, id, ''], { env, cwd: folder })
  } finally {
    rmSync(`${folder}.index`, { force: true })
  }
}

function git(args, options) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8', ...options })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout.trim()
}
