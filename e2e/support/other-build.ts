/** A copy of the built app and its redeployment: the same app with other file names. */
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('../..', import.meta.url))

export interface BuildCopy {
  folder: string
  /** Replaces the copied build; running servers do not notice. */
  deploy(): Promise<void>
  remove(): Promise<void>
}

export async function copyBuild(): Promise<BuildCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'studio-e2e-build-'))
  await cp(path.join(here, 'dist'), path.join(folder, 'dist'), { recursive: true })
  await cp(path.join(here, 'package.json'), path.join(folder, 'package.json'))
  await symlink(path.join(here, 'node_modules'), path.join(folder, 'node_modules'))
  return {
    folder,
    deploy: () => renameScripts(path.join(folder, 'dist/web')),
    remove: () => rm(folder, { recursive: true }),
  }
}

async function renameScripts(web: string) {
  const files = await readdir(web, { recursive: true })
  // Without a compressed file the server uses the plain one.
  for (const file of files.filter((name) => /\.(?:br|gz)$/.test(name))) await rm(path.join(web, file))
  const scriptFiles = files.filter((name) => /^assets\/.*\.js$/.test(name))
  const scripts = new Set(scriptFiles.map((name) => path.basename(name, '.js')))
  const build: { id: string } = JSON.parse(await readFile(path.join(web, 'app-build.json'), 'utf8'))
  const names = new Map([...scripts].map((script) => [script, `${script}0`]))
  names.set(build.id, build.id.split('').reverse().join(''))
  const anyName = new RegExp([...names.keys()].sort((one, other) => other.length - one.length).join('|'), 'g')
  for (const file of files.filter((name) => /\.(?:js|html|json)$/.test(name))) {
    const text = await readFile(path.join(web, file), 'utf8')
    await writeFile(
      path.join(web, file),
      text.replaceAll(anyName, (name) => names.get(name) ?? name),
    )
  }
  for (const file of scriptFiles) {
    await rename(path.join(web, file), path.join(web, file.replace(/\.js$/, '0.js')))
  }
}
