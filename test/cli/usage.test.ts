/** Each command's help, and its message for wrong usage. */
import { expect, test } from 'vitest'
import { runInProcess } from './in-process.ts'

const commandNames = async () => {
  const { out } = await runInProcess(['--help'])
  return [...out.matchAll(/^ {2}([a-z-]+) {2,}\S/gm)].map(([, name = '']) => name)
}

test('the help of all commands', async () => {
  const texts: string[] = []
  for (const name of await commandNames()) texts.push((await runInProcess([name, '--help'])).out)
  await expect(texts.join('\n')).toMatchFileSnapshot('golden/printed-help.txt')
})

const one = '--phone 300000000000001'
const wrong = [
  'plan',
  `plan a.json b.json ${one}`,
  'plan a.json',
  `plan a.json ${one} --stage ../live`,
  `plan a.json ${one} --junit x.xml`,
  `apply a.json ${one} --max-seconds 5`,
  `apply ${one}`,
  `apply ${one} --plan p.json --review r1`,
  `apply ${one} --review r1 --interactive`,
  `apply ${one} --review ../r`,
  `apply ${one} --review r1 --max-seconds soon`,
  `apply ${one} --plan p.json --deletes`,
  `apply ${one} --plan p.json --stage live`,
  `apply ${one} --plan p.json --only faqs`,
  `apply ${one} --plan p.json --skip faqs`,
  `apply ${one} --plan p.json --except settings.rollout`,
  `apply ${one} --plan p.json --partial`,
  `apply a.json ${one} --snapshot s.json --no-snapshot`,
  `apply a.json ${one} --keep-going --fail-fast`,
  `apply a.json ${one}`,
  'promote --from 1',
  'promote --from 1 --to 1 --scenarios s.json',
  'promote --from 1 --to 2 --scenarios s.json --min-pass-rate 101',
  'promote --from 1 --to 2 --scenarios s.json --max-cost 0',
  'promote --from 1 --to 2 --scenarios s.json --repeat 21',
  'promote --from 1 --to 2 --scenarios s.json --parallel 0',
  'create',
  `create ${one} --channel pigeon`,
  `create ${one} --wait 1.5`,
  `export ${one} --include-credentials`,
  `export ${one} --include-credentials --seal --plain-text`,
  `export ${one} --skip faqs/1`,
  'diff a.json',
  `test ${one}`,
  'test --scenarios s.json',
  `test --scenarios s.json ${one} --min-pass-rate half`,
  `test --scenarios s.json ${one} --max-tokens 0`,
  `test --scenarios s.json ${one} --max-seconds 0`,
  `eval ${one} --min-score 9`,
  `eval ${one} --job j1 --case c1`,
  `eval ${one} --job j1 --category c1`,
  'scenario t.json',
  'scenario t.json --reason rude',
  'doctor --billable-account ../1',
  'listen',
  'listen --forward http://127.0.0.1:1 --kind pigeons',
  'init --front apache',
  'move-workspace --to cloud',
  'move-workspace --to redis',
  'report',
  'report --month 2026-13',
  'report --month 2026-11 --language xx',
  'report --month 2026-11 --format pdf',
  'report --month 2026-11 --number x',
  'marks',
  'runs --number ../1',
  'conversations --limit 0',
  'conversations --since yesterday',
  'erase',
  'erase --customer 12',
  'pull a b',
  `push ${one}`,
  'completion tcsh',
]

test('wrong usage is named, with its exit code', async () => {
  const told: string[] = []
  for (const line of wrong) {
    const { code, out, notes } = await runInProcess(line.split(' '))
    expect(out, line).toBe('')
    told.push(`${line}\n  ${code}: ${notes.trim().replaceAll('\n', '\n     ')}`)
  }
  await expect(`${told.join('\n')}\n`).toMatchFileSnapshot('golden/printed-usage.txt')
})
