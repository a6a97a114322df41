/** The example file and the configuration page name every variable that the server reads, and no other one. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../src/server/config.ts'

const example = readFileSync('.env.example', 'utf8')
const page = readFileSync('docs/configuration.md', 'utf8')

/** What the server hands through to a command of the operator, and does not read for itself. */
const handedThrough = ['PATH', 'HOME', 'LANG', 'TMPDIR']

/** The names that are looked up while a configuration is read, by watching it read one. */
function variablesRead(): string[] {
  const names = new Set<string>()
  const given: Record<string, string> = {
    SESSION_SECRET: '0123456789-abcdefghijklmnopqrstuvwxyz-0123456789-abc',
  }
  readConfig(
    new Proxy(given, {
      get(target, name) {
        if (typeof name === 'string') names.add(name)
        return Reflect.get(target, name)
      },
    }),
  )
  return [...names].filter((name) => !handedThrough.includes(name)).sort()
}

/** `NAME=value` of each line that only its first character turns into a comment. */
function exampleLines(): [name: string, value: string][] {
  return [...example.matchAll(/^#([A-Z][A-Z0-9_]*)=(.+)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
}

test('.env.example names every variable once, each below a comment, none of them set', () => {
  expect(
    exampleLines()
      .map(([name]) => name)
      .sort(),
  ).toEqual(variablesRead())
  expect(example.match(/^[^#\n].*$/gm)).toBeNull()
  expect(example.match(/(?<!^# .*\n)^#[A-Z][A-Z0-9_]*=/gm)).toBeNull()
})

test('docs/configuration.md has a row for every variable', () => {
  const rows = [...page.matchAll(/^\| `([A-Z][A-Z0-9_]*)` \|/gm)].map(([, name = '']) => name)
  expect(rows.sort()).toEqual(variablesRead())
})

test('all the lines of .env.example together are a configuration that the server takes', () => {
  const faults: string[] = []
  try {
    readConfig(Object.fromEntries(exampleLines()))
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    faults.push(...error.faults)
  }
  expect(faults).toEqual([])
})

test('the secret of .env.example is warned about when somebody keeps it', () => {
  const secret = exampleLines().find(([name]) => name === 'SESSION_SECRET')?.[1]
  const { warnings } = readConfig({ SESSION_SECRET: secret })
  expect(warnings).toEqual([expect.stringContaining('SESSION_SECRET is a sample value')])
})
