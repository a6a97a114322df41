import { expect, test } from 'vitest'
import { commandRow } from '../commands/command-row.ts'
import { commandTable } from '../commands/command-table.ts'
import type { ProcessContext } from '../process-context.ts'
import { prepareCommand } from './arguments.ts'
import { completion } from './completion.ts'
import { helpAdvice, usageOf } from './usage.ts'

const row = (changed: Partial<Parameters<typeof commandRow<number>>[0]> = {}) =>
  commandRow<number>({
    ...{ flags: ['phone', 'json'], arguments: 'FILE | --phone ID', text: 'Does it.', environment: [] },
    ...{ exitCodes: { 0: 'done', 11: 'not done' }, read: () => 1, run: async () => 0 },
    ...changed,
  })
const table = {
  do: row({ environment: ['STUDIO_TOKEN'], flagTexts: { json: ['', 'as one document'] } }),
  rest: row({ flags: [] }),
}

const printed = async (...args: string[]) => {
  let text = ''
  const out = (more: string) => {
    text += more
  }
  await prepareCommand(args)({ out } as unknown as ProcessContext)
  return text
}

test('the usage of a command has its forms, flags, variables and exit codes, in columns', () => {
  expect(usageOf('do', table)).toBe(`Does it.

Usage:
  messaging-agent-studio do FILE [flags]
  messaging-agent-studio do --phone ID [flags]

Flags:
  --phone ID  the phone number
  --json      as one document

Environment:
  STUDIO_TOKEN  the platform access token

Exit codes:
  0   done
  11  not done
`)
  expect(usageOf('rest', table)).toBe(`Does it.

Usage:
  messaging-agent-studio rest FILE
  messaging-agent-studio rest --phone ID

Exit codes:
  0   done
  11  not done
`)
  expect(usageOf(undefined, table)).toMatch(
    /COMMAND \[flags\]\n\n {2}do {4}Does it\.\n {2}rest {2}Does it\.\n\n/,
  )
  expect(() => usageOf('none', table)).toThrow('There is no command "none"')
})

test('advice names the command, if there is one', () => {
  expect(helpAdvice('do', table)).toBe('See messaging-agent-studio do --help\n')
  for (const name of [undefined, 'none', 'toString'])
    expect(helpAdvice(name, table)).toBe('See messaging-agent-studio --help\n')
})

test('help and version win over whatever else is given', async () => {
  const overview = usageOf(undefined, commandTable)
  expect(await printed()).toBe(overview)
  expect(await printed('help')).toBe(overview)
  for (const args of [
    ['plan', '--help'],
    ['help', 'plan'],
    ['plan', 'a', 'b', '-h', '--tag', 'x'],
  ])
    expect(await printed(...args)).toBe(usageOf('plan', commandTable))
  expect(await printed('plan', '--help', '--version')).toMatch(/^\d+\.\d+\.\d+/)
})

test.each([
  [['none'], 'Unknown command "none"'],
  [['toString'], 'Unknown command "toString"'],
  [['plan', 'a', '--junit', 'x'], 'plan does not support --junit'],
  [['plan'], 'plan takes one file'],
  [['export', 'a', '--phone', '1'], 'export takes no file'],
  [['diff', 'a'], 'diff takes 2 files'],
  [['diff', 'a', 'b', '--phone', '1'], 'diff takes one file'],
  [['pull', '--phone', '1'], 'pull takes one directory'],
  [['push', 'a', 'b', '--phone', '1'], 'push takes one directory'],
  [['apply', 'a', '--plan', 'b', '--phone', '1'], 'apply takes no file'],
  [['plan', '--out'], "Option '--out <value>' argument missing"],
  [['plan', 'a', '--frob'], "Unknown option '--frob'"],
  [['apply', '--review', '--phone', '1'], /--review/],
])('%j is wrong: %s', (args, message) => {
  expect(() => prepareCommand(args)).toThrow(message)
})

test('--review is a switch of plan alone', () => {
  expect(() => prepareCommand(['plan', 'a.json', '--review', '--phone', '1'])).not.toThrow()
  expect(() => prepareCommand(['apply', '--review', 'r1', '--phone', '1'])).not.toThrow()
})

test('completion scripts know commands and flags, and which flags take a value', () => {
  const bash = completion('bash', table)
  expect(bash).toContain('  local words; words="do rest"\n')
  expect(bash).toContain(
    '      do) words="--phone --json --help" ;;\n      rest) words=" --help" ;;\n      help) words="do rest" ;;\n',
  )
  expect(bash).toContain('      "completion "*) words="bash zsh fish" ;;\n')
  expect(bash).toMatch(/\ncomplete -o filenames -F _messaging_agent_studio messaging-agent-studio\n$/)
  expect(completion('zsh', table)).toBe(`autoload -U +X bashcompinit && bashcompinit\n${bash}`)
  expect(completion('fish', table).split('\n')).toEqual([
    'complete -c messaging-agent-studio -n __fish_use_subcommand -f -a "do rest"',
    'complete -c messaging-agent-studio -n "__fish_seen_subcommand_from do" -l phone -r',
    'complete -c messaging-agent-studio -n "__fish_seen_subcommand_from do" -l json',
    '',
  ])
  for (const shell of ['tcsh', ''])
    expect(() => completion(shell, table)).toThrow('completion takes one of bash, zsh, fish')
})
