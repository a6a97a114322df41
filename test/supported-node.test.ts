/** A supported version of Node installs every package without a warning (docs/upgrading.md). */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from '../src/contract/zod.ts'

const named = z.looseObject({ engines: z.looseObject({ node: z.string().optional() }).optional() })
const own = named.parse(JSON.parse(readFileSync('package.json', 'utf8')))
const lock = z
  .object({ packages: z.record(z.string(), z.looseObject({ engines: z.unknown().optional() })) })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))

type Version = readonly [major: number, minor: number, patch: number]

const versionOf = (text: string): Version => {
  const [major = '0', minor = '0', patch = '0'] = text.replace(/^[^\d]*/, '').split('.')
  return [Number(major), Number(minor), Number.parseInt(patch, 10)]
}
const isAtLeast = (one: Version, other: Version): boolean => {
  const place = one.findIndex((number, at) => number !== other[at])
  return place === -1 || (one[place] ?? 0) > (other[place] ?? 0)
}

/** Fails on a form of range that the lock file does not use. */
function satisfies(version: Version, range: string): boolean {
  return range.split('||').some((part) => {
    const words = part
      .trim()
      .replace(/([<>=^~]) +/g, '$1')
      .split(/\s+/)
    return words.every((word) => {
      const [, operator = '', given = ''] = /^([<>=^~]*)v?(\*|\d[\d.x]*)$/.exec(word) ?? []
      if (given === '') throw new Error(`unknown range ${range}`)
      if (given === '*') return true
      const limit = versionOf(given)
      if (operator === '>=') return isAtLeast(version, limit)
      if (operator === '>') return isAtLeast(version, limit) && !isAtLeast(limit, version)
      if (operator === '<') return !isAtLeast(version, limit)
      return version[0] === limit[0] && isAtLeast(version, limit)
    })
  })
}

test.each(['22.13.0', '22.22.0', '24.0.0', '24.18.0', '26.0.0'])(
  'Node %s satisfies every package',
  (text) => {
    const version = versionOf(text)
    const unsatisfied = Object.entries(lock.packages).flatMap(([name, { engines }]) => {
      const range = z.looseObject({ node: z.string() }).safeParse(engines).data?.node
      return range === undefined || satisfies(version, range) ? [] : [`${name}: ${range}`]
    })
    expect(unsatisfied).toEqual([])
  },
)

test('package, README and server name the same oldest version', () => {
  const oldest = own.engines?.node?.replace('>=', '') ?? ''
  expect(oldest).toBe('22.13.0')
  const readme = readFileSync('README.md', 'utf8')
  expect(readme).toContain('Node 24 (at least 22.13)')
  expect(readFileSync('src/server/main.ts', 'utf8')).toContain('const oldestSupportedNode = 22\n')
})
