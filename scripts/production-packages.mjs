/** Reads the packages of a production install from the lock file. */
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Sorted by name and version. `place` is the folder below the root; `needs` are the package's dependencies. */
export function productionPackages(root) {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const direct = new Set(Object.keys(lock.packages[''].dependencies))
  const found = Object.entries(lock.packages).filter(
    ([place, one]) => place !== '' && !one.dev && !one.devOptional,
  )
  return found.map(([place, one]) => describe(place, one, lock.packages, direct)).sort(byName)
}

function describe(place, one, all, direct) {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return {
    name,
    version: one.version,
    license: one.license ?? 'NOASSERTION',
    sha512: hexOf(one.integrity),
    place,
    isDirect: place === `node_modules/${name}` && direct.has(name),
    hasScripts: one.hasInstallScript === true,
    isOptional: one.optional === true,
    needs: Object.keys(one.dependencies ?? {}).flatMap((needed) => resolved(place, needed, all)),
  }
}

/** The nearest folder with the package, as Node resolves it. */
function resolved(place, name, all) {
  const folders = place.split('/node_modules/')
  for (let depth = folders.length; depth >= 0; depth--) {
    const above = folders.slice(0, depth).join('/node_modules/')
    const one = all[above === '' ? `node_modules/${name}` : `${above}/node_modules/${name}`]
    if (one !== undefined) return [{ name, version: one.version }]
  }
  return []
}

function hexOf(integrity = '') {
  const [, base64] = /^sha512-(\S+)$/.exec(integrity) ?? []
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64').toString('hex')
}

function byName(a, b) {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1
  return a.version < b.version ? -1 : 1
}
