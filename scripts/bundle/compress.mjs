/** Compresses the built browser app once, so that the server never has to, and checks its size. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = fileURLToPath(new URL('../../dist/web/', import.meta.url))
const maxFirstLoadBytes = 90_000
/** A signed-out visitor waits for nothing of the app. */
const maxSignInBytes = 27_000
/** The font that every page requests first. */
const maxFontBytes = 60_000
const maxLazyChunkBytes = 120_000
/** For tests only. */
const pseudoFolder = 'assets/en-XA'

/** Excludes documents, because the server inserts a nonce into each answer. */
const compressible = new Set(['.js', '.css', '.svg', '.json', '.md', '.webmanifest', '.txt'])
/** Below this, compression saves no packet. */
const worthwhileBytes = 1000

/** The highest quality takes ten times as long and saves 3 %: only for files that a document requests first. */
const otherQuality = 9

const entries = await readdir(root, { recursive: true, withFileTypes: true })
const files = entries
  .filter((entry) => entry.isFile() && !entry.parentPath.endsWith(pseudoFolder))
  .map((entry) => join(entry.parentPath, entry.name))

/** File name below the root → bytes over the wire. */
const gzipped = new Map()

/** Scripts listed in the document load at once, all others on demand. */
async function firstLoadOf(name) {
  const page = await readFile(join(root, name), 'utf8')
  return new Set([...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, script]) => script))
}

const app = await firstLoadOf('index.html')
const signIn = await firstLoadOf('sign-in.html')
const isFirst = (file) => {
  const name = relative(root, file)
  return app.has(name) || signIn.has(name) || name.endsWith('.css')
}

await Promise.all(
  files
    .filter((file) => compressible.has(extname(file)))
    .map(async (file) => {
      const bytes = await readFile(file)
      const [gz, br] = await Promise.all([
        promisify(gzip)(bytes, { level: 9 }),
        promisify(brotliCompress)(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: isFirst(file) ? constants.BROTLI_MAX_QUALITY : otherQuality,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            // A window larger than the file only costs memory.
            [constants.BROTLI_PARAM_LGWIN]: windowBitsFor(bytes.length),
          },
        }),
      ])
      gzipped.set(relative(root, file), gz.length)
      if (bytes.length >= worthwhileBytes) {
        await Promise.all([writeFile(`${file}.gz`, gz), writeFile(`${file}.br`, br)])
      }
    }),
)

const scripts = [...gzipped].filter(([name]) => name.endsWith('.js'))
const folders = entries.filter((entry) => entry.isDirectory() && /\bassets$/.test(entry.parentPath))
const languages = folders.map(({ name }) => name).filter((name) => !pseudoFolder.endsWith(name))

/** Language → bytes; English has no copies. */
function sizesOf(named) {
  const sizeIn = (file, language) =>
    gzipped.get(file.replace('assets/', `assets/${language}/`)) ?? gzipped.get(file)
  const sum = (language) => [...named].reduce((bytes, file) => bytes + sizeIn(file, language), 0)
  return new Map(['en', ...languages].map((language) => [language, sum(language)]))
}
const firstLoads = sizesOf(app)
const firstLoadBytes = Math.max(...firstLoads.values())
const signInBytes = Math.max(...sizesOf(signIn).values())
const [largest, largestBytes] = scripts
  .filter(([name]) => !app.has(name) && !signIn.has(name))
  .reduce((a, b) => (b[1] > a[1] ? b : a), ['none', 0])

/** Fonts are compressed already. */
const preloaded = [...(await readFile(join(root, 'index.html'), 'utf8')).matchAll(/href="\/([^"]+\.woff2)"/g)]
const fontBytes = (await Promise.all(preloaded.map(([, font]) => readFile(join(root, font))))).reduce(
  (sum, font) => sum + font.length,
  0,
)

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`
console.log(
  `first load ${kilobytes(firstLoadBytes)} of ${kilobytes(maxFirstLoadBytes)} gzip, ` +
    `sign-in page ${kilobytes(signInBytes)} of ${kilobytes(maxSignInBytes)}, ` +
    `type face ${kilobytes(fontBytes)} of ${kilobytes(maxFontBytes)}, ` +
    `largest lazy chunk ${kilobytes(largestBytes)} of ${kilobytes(maxLazyChunkBytes)} (${largest})`,
)

console.log([...firstLoads].map(([language, bytes]) => `${language} ${kilobytes(bytes)}`).join(', '))

const isEmpty = fontBytes === 0 || firstLoadBytes === 0 || signInBytes === 0
const isTooLarge =
  fontBytes > maxFontBytes ||
  firstLoadBytes > maxFirstLoadBytes ||
  signInBytes > maxSignInBytes ||
  largestBytes > maxLazyChunkBytes
if (isEmpty || isTooLarge) {
  console.error(
    isEmpty
      ? 'A page names no script, or no type face: nothing was measured'
      : 'The browser app has outgrown its budget',
  )
  process.exitCode = 1
}

/** The smallest window that holds the whole file, within what the format allows (RFC 7932, section 9.1). */
function windowBitsFor(bytes) {
  const { BROTLI_MIN_WINDOW_BITS, BROTLI_MAX_WINDOW_BITS } = constants
  return Math.min(BROTLI_MAX_WINDOW_BITS, Math.max(BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes))))
}
