/** Libraries that packages of a production install carry inside their own files, which no lock file names. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** `proof` is in `file` as long as the version is right; `carriers` are packages, of which one is installed. */
export const carriedLibraries = [
  {
    name: 'pdfjs-dist',
    version: '5.6.205',
    license: 'Apache-2.0',
    purl: 'pkg:npm/pdfjs-dist@5.6.205',
    carriers: /^unpdf$/,
    file: 'dist/pdfjs.mjs',
    proof: 'apiVersion:"5.6.205"',
  },
  {
    name: 'sqlite',
    version: '3.45.1',
    license: 'blessing',
    purl: 'pkg:generic/sqlite@3.45.1',
    carriers: /^@libsql\/(?:darwin|linux|win32)-/,
    file: 'index.node',
    proof: '3.45.1',
  },
]

/** Returns what a package carries. */
export function carriedBy(name) {
  return carriedLibraries.filter(({ carriers }) => carriers.test(name))
}

/** Returns what is not as it is listed above, as one line each. */
export function wrongCarried(root, packages) {
  return carriedLibraries.flatMap(({ name, version, carriers, file, proof }) => {
    const files = packages
      .filter((one) => carriers.test(one.name))
      .map(({ place }) => path.join(root, place, file))
      .filter((place) => existsSync(place))
    const isProven = files.length > 0 && files.every((place) => readFileSync(place).includes(proof))
    return isProven
      ? []
      : [`${name} ${version} is carried by no installed package; see scripts/carried-libraries.mjs`]
  })
}
