/**
 * Runs the container file's steps without a container engine: each stage in a clean folder, with only the
 * repository's
 * files, then starts the result. `node scripts/container-steps.mjs`; takes some minutes.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readContainerfile } from './containerfile.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const work = mkdtempSync(path.join(tmpdir(), 'studio-container-'))
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
const appFolder = '/app'

try {
  const stages = readContainerfile(path.join(root, 'deploy/Containerfile'))
  const folders = new Map()
  let last = ''
  let command = []
  for (const [index, { name, steps }] of stages.entries()) {
    const folder = path.join(work, name === '' ? `stage-${index}` : name)
    mkdirSync(folder)
    folders.set(name, folder)
    for (const step of steps) {
      console.log(`— ${name || 'last stage'}: ${step.word} ${step.argument}`)
      if (step.word === 'COPY') copy(step, folder, folders)
      if (step.word === 'RUN') run(step.argument, folder)
      if (step.word === 'CMD') command = JSON.parse(step.argument)
    }
    last = folder
  }
  await start(command, last)
  console.log('— the server of the last stage answers')
} finally {
  rmSync(work, { recursive: true, force: true })
}

/** Only version-controlled files, as in a clean checkout. */
function copy({ from, sources, target }, folder, folders) {
  for (const source of sources) {
    if (from !== undefined) {
      const inside = path.relative(appFolder, source)
      cpSync(path.join(folders.get(from), inside), path.join(folder, target), {
        recursive: true,
        verbatimSymlinks: true,
      })
      continue
    }
    const files = tracked.filter((file) => file === source || file.startsWith(`${source}/`))
    if (files.length === 0) throw new Error(`${source} is not in the repository`)
    for (const file of files) {
      const inside = file === source ? path.basename(file) : path.relative(source, file)
      cpSync(path.join(root, file), path.join(folder, target, inside))
    }
  }
}

function run(line, folder) {
  const [program, ...words] = line.split(' ')
  const { status } = spawnSync(program, words, { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error(`failed: ${line}`)
}

async function start([program, ...words], folder) {
  const secret = 'only-for-this-check-0123456789-abcdefghijklmnopqrstuvwxyz'
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1' }
  const child = spawn(program, words, { cwd: folder, env: { ...env, SESSION_SECRET: secret } })
  try {
    const url = await new Promise((resolve, reject) => {
      let output = ''
      child.stdout.on('data', (chunk) => {
        output += chunk
        const found = /"message":"listening","url":"([^"]+)"/.exec(output)
        if (found !== null) resolve(found[1])
      })
      child.on('exit', () => reject(new Error(`the server ended: ${output}`)))
    })
    for (const target of ['/healthz', '/readyz', '/sign-in']) {
      const { status } = await fetch(url + target)
      if (status !== 200) throw new Error(`${target} answered ${status}`)
    }
  } finally {
    child.kill('SIGTERM')
  }
}
