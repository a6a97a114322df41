/** Example file and configuration page list exactly the variables that the server reads. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../src/server/config/config.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const example = readFileSync('.env.example', 'utf8')
const page = readFileSync('docs/configuration.md', 'utf8')

/** Passed to an operator's command; the server does not read them. */
const handedThrough = ['PATH', 'HOME', 'LANG', 'TMPDIR']

/** Names looked up while a configuration is read. */
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

/** Each commented-out line's `NAME=value`. */
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

/** Without the `_FILE` sibling, because only one of the two may be set. */
const plainLines = () => {
  const names = new Set(exampleLines().map(([name]) => name))
  return exampleLines().filter(([name]) => !names.has(name.replace(/_FILE$/, '')) || !name.endsWith('_FILE'))
}

function errorsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.errors
  }
}

function withoutCommand(lines: readonly (readonly [string, string])[]): Record<string, string> {
  return Object.fromEntries(lines.filter(([name]) => name !== 'STUDIO_AI_COMMAND'))
}

test('the lines of .env.example together are a valid configuration', () => {
  // A command is an error beside a secret that it could read; the next test uses files.
  expect(errorsOf(withoutCommand(plainLines()))).toEqual([])
})

test('each secret may come from a file instead, but not from both', () => {
  const folder = temporaryFolder()
  const named = new Set(exampleLines().map(([name]) => name))
  const fromFiles = plainLines().map(([name, value]) => {
    const variable = `${name}_FILE`
    if (!named.has(variable)) return [name, value] as const
    const file = path.join(folder, name)
    writeFileSync(file, `${value}\n`)
    return [variable, file] as const
  })
  expect(fromFiles.filter(([name]) => name.endsWith('_FILE'))).toHaveLength(8)
  const plain = readConfig(withoutCommand(plainLines())).config
  const { config } = readConfig(Object.fromEntries(fromFiles))
  expect(config.ai.command).toBeDefined()
  for (const secret of ['sessionSecret', 'appSecret', 'verifyToken', 'metricsToken', 'redisUrl'] as const) {
    expect(config[secret]?.reveal(), secret).toBe(plain[secret]?.reveal())
  }
  expect(config.ai.apiKey?.reveal()).toBe(plain.ai.apiKey?.reveal())
  const both = errorsOf(withoutCommand([...plainLines(), ...fromFiles]))
  expect(both).toHaveLength(8)
  for (const error of both) expect(error).toMatch(/^(\w+): must not be set together with \1_FILE$/)
})

test('keeping the example secret of .env.example is a warning', () => {
  const secret = exampleLines().find(([name]) => name === 'SESSION_SECRET')?.[1]
  const { warnings } = readConfig({ SESSION_SECRET: secret })
  expect(warnings).toEqual([expect.stringContaining('SESSION_SECRET is a sample value')])
})
