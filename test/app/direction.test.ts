/** The app can be mirrored: styles use start and end, never left and right. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** `left-1/2` with a shift by half its own width centers in both directions. */
const physical =
  /(?<![\w-])-?(?:(?:scroll-)?[mp][lr]-[\w[(]|rounded-[lr](?![\w])|rounded-[tb][lr](?![\w])|border-[lr](?![\w])|text-(?:left|right)(?![\w-])|(?:left|right)-(?!1\/2)(?:\d|\[|full|auto|px))|\b(?:margin|padding)(?:Left|Right):/g

const sources = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
  .map((file) => path.posix.join('src/web', file.split(path.sep).join('/')))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

test('no class or style names a physical side', () => {
  const found = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        /^\s*(?:\/?\*|\/\/)/.test(line)
          ? []
          : [...line.matchAll(physical)].map(([name]) => `${file}:${at + 1} ${name}`),
      ),
  )
  expect(found).toEqual([])
})
