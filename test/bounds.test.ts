/** Holds the source to the table of bounds (docs/bounds.md): each constant's place and value. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { namesIn, tableOf } from './support/markdown-tables.ts'

const rows = tableOf('docs/bounds.md', 'Bound').map((row) => ({
  bound: row.Bound ?? '',
  names: namesIn(row['Constant or variable'] ?? ''),
  files: namesIn(row.File ?? ''),
  value: row.Value ?? '',
}))

const factors: Readonly<Record<string, number>> = {
  KiB: 1024,
  MiB: 1024 ** 2,
  kB: 1e3,
  MB: 1e6,
  GB: 1e9,
  h: 3600,
}

/** Server paths are relative to `src/server`. */
function textOf(file: string): string {
  const found = [`src/${file}`, `src/server/${file}`, file].find(existsSync)
  if (found === undefined) throw new Error(`There is no ${file}`)
  return readFileSync(found, 'utf8')
}

/** A constant's number, or a variable's default. */
function numberOf(name: string, text: string): number | undefined {
  const [, constant] =
    new RegExp(`\\bconst ${name} = ([\\w .*+/]+)$`, 'm').exec(text) ??
    new RegExp(`\\bread(?:er)?\\.integer\\('${name}', ([\\d_]+)`).exec(text) ??
    []
  return constant === undefined ? undefined : sumOf(constant, text)
}

/** Sums and products of numbers, or of constants of the same file. */
function sumOf(expression: string, text: string): number {
  const add = (a: number, b: number) => a + b
  return expression
    .split(' + ')
    .map((product) =>
      product
        .split(' * ')
        .map(factorOf)
        .reduce((a, b) => a * b),
    )
    .reduce(add)

  function factorOf(factor: string): number {
    const [numerator = '', denominator = '1'] = factor.split(' / ')
    const number = /^\d/.test(numerator) ? Number(numerator.replaceAll('_', '')) : numberOf(numerator, text)
    if (number === undefined) throw new Error(`${numerator} is not a number here`)
    return number / Number(denominator)
  }
}

/** Possible values of the constant: the cell's numbers, in the unit of the constant's suffix. */
function numbersIn(value: string, name: string): number[] {
  return [...value.matchAll(/(\d{1,3}(?:,\d{3})+|\d+)(?:\/(\d+))?(?: (\w+))?/g)].map(
    ([, number = '', divisor, unit = '']) => {
      const plain = Number(number.replaceAll(',', '')) / Number(divisor ?? 1)
      const isMegabytes = name.endsWith('Mb') && unit === 'MB'
      const whole = isMegabytes ? plain : plain * (factors[unit] ?? 1)
      return name.endsWith('Ms') && /^[sh]$/.test(unit) ? whole * 1000 : whole
    },
  )
}

test('the table is read', () => {
  expect(rows.length).toBeGreaterThan(60)
})

test.each(rows)('$bound: $files', ({ names, files, value }) => {
  const texts = files.map(textOf)
  expect(texts.length).toBeGreaterThan(0)
  const all = texts.join('\n')
  for (const name of names) {
    const number = numberOf(name, all)
    expect(number, `${name} is in none of ${files.join()}`).toBeDefined()
    expect(numbersIn(value, name), name).toContain(number)
  }
  const isNamed = (text: string) => names.some((name) => new RegExp(`\\b${name}\\b`).test(text))
  const without = files.filter((_, at) => names.length > 0 && !isNamed(texts[at] ?? ''))
  expect(without, `have none of ${names.join()}`).toEqual([])
})
