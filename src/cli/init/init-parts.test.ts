/** The questions of `init`, and how it uses the answers (docs/command-line.md). */
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import type { Ask } from '../../agent/doctor/examination.ts'
import type { ProcessContext } from '../process-context.ts'
import { askMembers } from './ask-members.ts'
import { readEnvFile, withEnvLines, writeEnvFile } from './env-file.ts'
import { type AskAt, findHosts } from './find-hosts.ts'
import { openQuestions, type Question } from './questions.ts'

type Answer = { status: number; body: unknown; version?: string }

/** Hosts that answer by the version asked for, and what they were asked. */
function hostsWith(hosts: Record<string, (version: number) => Answer>) {
  const asked: string[] = []
  const askAt: AskAt = (address): Ask => {
    asked.push(address)
    const [, base = '', version = ''] = /^(.*)\/v(\d+)\.0$/.exec(address) ?? []
    return async () => {
      const answer = hosts[base]?.(Number(version))
      if (answer === undefined) throw new Error('No answer')
      const headers = new Headers(
        answer.version === undefined ? {} : { 'facebook-api-version': answer.version },
      )
      return { status: answer.status, headers, text: JSON.stringify(answer.body), milliseconds: 1 }
    }
  }
  return { askAt, asked }
}

const [g, p] = ['https://graph.example', 'https://platform.example']
const me = (version?: string): Answer => ({
  status: 200,
  body: { id: 777, name: 'Ann' },
  ...(version && { version }),
})
const unknown = (): Answer => ({ status: 404, body: { title: 'Not Found' } })
const found = (graph: string, platform = p) => ({ graph, platform, user: { id: '777', name: 'Ann' } })

test('the newest version that the graph names is used, whichever address is its own', async () => {
  const hosts = { [g]: (version: number) => me(`v${Math.min(version, 25)}.0`), [p]: unknown }
  const { askAt, asked } = hostsWith(hosts)
  expect(await findHosts(askAt, [`${g}/`, p])).toEqual(found(`${g}/v25.0`))
  expect(asked.filter((one) => one.startsWith(g))).toEqual(
    [23, 24, 25, 26].map((version) => `${g}/v${version}.0`),
  )
  expect(await findHosts(askAt, [p, `${g}/v19.0`])).toEqual(found(`${g}/v25.0`))
  const both = { [g]: () => me('v30.0'), [p]: () => me('v30.0') }
  await expect(findHosts(hostsWith(both).askAt, [g, `${g}//`])).rejects.toThrow('Both addresses are the same')
})

test('a version that is not named does not lead to newer ones, and one that is given is kept', async () => {
  const { askAt, asked } = hostsWith({ [g]: () => me(), [p]: unknown })
  expect(await findHosts(askAt, [`${g}/v40.0/`, p])).toEqual(found(`${g}/v40.0`))
  expect(asked.filter((one) => one.startsWith(g))).toHaveLength(1)
  expect(await findHosts(hostsWith({ [g]: () => me(), [p]: unknown }).askAt, [g, p])).toEqual(
    found(`${g}/v23.0`),
  )
})

test('an older graph is found, twelve versions back at most', async () => {
  const upTo = (newest: number) => ({
    [p]: unknown,
    [g]: (version: number) => (version <= newest ? me() : unknown()),
  })
  expect(await findHosts(hostsWith(upTo(11)).askAt, [g, p])).toEqual(found(`${g}/v11.0`))
  const none = hostsWith(upTo(10))
  await expect(findHosts(none.askAt, [g, p])).rejects.toThrow(
    `Neither ${g} nor ${p} answers GET /me with an id`,
  )
  expect(none.asked).toHaveLength(26)
})

test('newer versions are looked for within twelve steps', async () => {
  const { askAt } = hostsWith({ [g]: (version) => me(`v${version}.0`), [p]: unknown })
  expect(await findHosts(askAt, [g, p])).toEqual(found(`${g}/v35.0`))
})

test('a token counts as refused if neither host knows it, and a host without an answer is named', async () => {
  const refused = (): Answer => ({ status: 401, body: {} })
  const invalid = (): Answer => ({ status: 400, body: { error: { code: 190 } } })
  for (const answer of [refused, invalid])
    await expect(findHosts(hostsWith({ [g]: answer, [p]: unknown }).askAt, [g, p])).rejects.toThrow(
      'The platform does not accept this token',
    )
  expect(await findHosts(hostsWith({ [g]: () => me(), [p]: refused }).askAt, [g, p])).toEqual(
    found(`${g}/v23.0`),
  )
  await expect(findHosts(hostsWith({ [p]: unknown }).askAt, [g, p])).rejects.toThrow(`${g}: No answer`)
  for (const body of [[], { id: null }, { name: 'Ann' }, 7])
    await expect(
      findHosts(hostsWith({ [g]: () => ({ status: 200, body }), [p]: unknown }).askAt, [g, p]),
    ).rejects.toThrow('Neither')
  const nameless = hostsWith({ [g]: () => ({ status: 200, body: { id: 'x' } }), [p]: unknown })
  expect((await findHosts(nameless.askAt, [g, p])).user).toEqual({ id: 'x', name: 'x' })
})

function terminalWith(...answers: (string | undefined)[]) {
  const asked: [string, boolean | undefined][] = []
  const notes: string[] = []
  let isClosed = false
  const outside = {
    hasTerminal: true,
    openTerminal: () => ({
      async read(question: string, options?: { isHidden?: boolean }) {
        asked.push([question, options?.isHidden])
        return answers.shift()
      },
      close: () => {
        isClosed = true
      },
    }),
    note: (text: string) => void notes.push(text),
  } as unknown as ProcessContext
  return { outside, asked, notes, isClosed: () => isClosed }
}

const question: Question = {
  text: 'Host',
  variable: 'HOST',
  check: (text) => (text === 'bad' ? 'not bad' : undefined),
}

test('a question is asked until its answer fits, and shows what an empty answer takes', async () => {
  const terminal = terminalWith('bad', '', 'good')
  const questions = openQuestions(false, terminal.outside)
  expect(await questions.ask(question)).toBe('good')
  expect(terminal.asked).toEqual(Array(3).fill(['Host: ', false]))
  expect(terminal.notes).toEqual(['not bad\n', 'an answer is needed\n'])
  questions.close()
  expect(terminal.isClosed()).toBe(true)
  const preset = terminalWith('', '', '')
  const others = openQuestions(false, preset.outside)
  expect(await others.ask({ ...question, preset: 'mine' })).toBe('mine')
  expect(await others.ask({ ...question, preset: 'secret', isHidden: true })).toBe('secret')
  expect(await others.ask({ ...question, isOptional: true })).toBe('')
  expect(preset.asked).toEqual([
    ['Host [mine]: ', false],
    ['Host [kept]: ', true],
    ['Host: ', false],
  ])
})

test('after five wrong answers, or at the end of the input, nothing is written', async () => {
  const wrong = terminalWith(...Array(6).fill('bad'))
  await expect(openQuestions(false, wrong.outside).ask(question)).rejects.toThrow('Nothing was written.')
  expect(wrong.asked).toHaveLength(5)
  await expect(openQuestions(false, terminalWith().outside).ask(question)).rejects.toThrow(
    'Nothing was written.',
  )
})

test('without a terminal, or with --yes, what is set is taken, and named if it is wrong or missing', async () => {
  for (const [isConfirmed, hasTerminal] of [
    [true, true],
    [false, false],
  ] as const) {
    const { outside, asked } = terminalWith('never')
    const questions = openQuestions(isConfirmed, { ...outside, hasTerminal })
    expect(await questions.ask({ ...question, preset: 'mine' })).toBe('mine')
    expect(await questions.ask({ ...question, isOptional: true })).toBe('')
    await expect(questions.ask(question)).rejects.toThrow(
      'HOST must be set when there is no terminal to ask in',
    )
    await expect(questions.ask({ ...question, preset: 'bad' })).rejects.toThrow('HOST: not bad')
    questions.close()
    expect(asked).toEqual([])
  }
})

const assets = {
  businesses: [
    { id: '900', name: 'Fern\nhill' },
    { id: '901', name: 'Other' },
  ],
  accounts: [],
  numbers: [],
}

/** Answers by variable; what is not answered takes its preset. */
async function members(answers: Record<string, string>, set = {}, businesses = assets.businesses) {
  const asked: Question[] = []
  const questions = {
    async ask(one: Question) {
      asked.push(one)
      const answer = answers[one.variable] ?? one.preset ?? ''
      const problem = answer === '' ? undefined : one.check?.(answer)
      if (problem !== undefined) throw new Error(problem)
      return answer
    },
    close() {},
  }
  const all = { ...assets, businesses }
  return { asked, ...(await askMembers(questions, set, { hosts: found(g), assets: all } as never)) }
}

test('members are named by their place in a list or by id, each once', async () => {
  const { asked, ...of } = await members(
    { STUDIO_ALLOWED_BUSINESSES: '2, 900,2', STUDIO_ALLOWED_USERS: '1,  555 ,', STUDIO_OPERATORS: '1' },
    {},
  ).catch((error: unknown) => expect.unreachable(String(error)))
  expect(asked.map(({ text }) => text)).toEqual([
    expect.stringContaining('(1: Fern\nhill (900), 2: Other (901); Enter: none)'),
    'Members, by number or id, separated by commas (1: Ann (777), you)',
    'Operators, who also set targets and alert addresses (1: Ann (777), you)',
  ])
  expect(of).toEqual({
    ...{ users: '777,555', operators: '777', businesses: '901,900' },
    comments: { users: 'Ann, 555', businesses: 'Other, Fern hill' },
    sentence: 'Members: Ann, 555; all members of Other, Fern hill.',
  })
})

test('without answers it is the person who asks, or what is set; other words are refused', async () => {
  const alone = await members({}, {}, [])
  expect(alone.asked[0]?.text).toContain('(none found; Enter: none)')
  expect(alone).toMatchObject({ users: '777', operators: '777', businesses: '', sentence: 'Members: Ann.' })
  const set = { STUDIO_ALLOWED_USERS: '888', STUDIO_OPERATORS: '', STUDIO_ALLOWED_BUSINESSES: '901' }
  expect(await members({}, set)).toMatchObject({ users: '888', operators: '777', businesses: '901' })
  for (const users of ['2', 'Ann', '12', `1,${'1'.repeat(33)}`])
    await expect(members({ STUDIO_ALLOWED_USERS: users })).rejects.toThrow(
      'enter numbers of the list, or ids in digits',
    )
})

test('lines are set in their place, once, and everything else is kept', () => {
  const text = '# mine\nA=1\n  B=kept\nexport A=2\nC=3\n\n\n'
  const lines = [
    { name: 'A', value: '$& new' },
    { name: 'D', value: 'x', comment: 'who\nand what' },
    { name: 'E', value: 'y' },
  ]
  expect(withEnvLines(text, lines)).toBe(
    "# mine\n# A was set here as well\n  B=kept\nA='$& new'\nC=3\n# who and what\nD=x\nE=y\n",
  )
  expect(withEnvLines('', [{ name: 'A', value: '1' }])).toMatch(/^# Written by .*\nA=1\n$/)
  const writtenAs = (value: string) => withEnvLines('#\n', [{ name: 'A', value }]).slice(4, -1)
  expect(['a#', "it's", `'"`, 'a`b', 'a\\b'].map(writtenAs)).toEqual([
    ...["'a#'", `"it's"`, `\`'"\``, "'a`b'", "'a\\b'"],
  ])
  for (const value of [`'"\``, 'a\nb', 'a\rb'])
    expect(() => writtenAs(value)).toThrow('put it into a file instead')
})

test("a file of variables is its owner's alone, and one that cannot be read is named", async () => {
  const folder = temporaryFolder()
  const file = path.join(folder, '.env')
  expect(await readEnvFile(file)).toEqual({ text: '', values: {} })
  writeFileSync(file, 'A=1\nB=\n')
  await writeEnvFile(file, 'A=1\nB=\n')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await readEnvFile(file)).toEqual({ text: 'A=1\nB=\n', values: { A: '1' } })
  await expect(readEnvFile(folder)).rejects.toThrow(`${folder} cannot be read`)
  await expect(writeEnvFile(path.join(file, 'x'), '')).rejects.toThrow('x cannot be written: ')
  expect(readFileSync(file, 'utf8')).toBe('A=1\nB=\n')
})
