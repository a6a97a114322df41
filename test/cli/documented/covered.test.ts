/** Every documented command is run by a test. */
import { expect, test } from 'vitest'
import { agentSequences } from './agent-sequences.ts'
import { blocks } from './blocks.ts'
import { fileSequences } from './file-sequences.ts'
import { scenarioSequences } from './scenario-sequences.ts'

const sequences = [...fileSequences, ...agentSequences, ...scenarioSequences]

/** They change no agent and have their own test. */
const elsewhere: readonly string[] = [
  'npm install --global ./',
  'git push origin cli-v',
  'messaging-agent-studio pull team/',
  'messaging-agent-studio listen',
  'messaging-agent-studio alerts --phone',
  'messaging-agent-studio report --month',
  'messaging-agent-studio turns',
  'messaging-agent-studio plan agent.json --phone 300000000000001 --review',
]

test('every command block in the documents is covered here', () => {
  const allowedWords = [
    ...sequences.map(({ words }) => words),
    ...elsewhere,
    'messaging-agent-studio restore before.json',
  ]
  const found = blocks.filter(({ text }) =>
    /^(?! *(?:versions|scenarios)\/).*messaging-agent-studio(?:-cli)? /m.test(text),
  )
  expect(found.length).toBeGreaterThan(sequences.length)
  expect(
    found.filter(({ text }) => !allowedWords.some((words) => text.includes(words))).map(({ text }) => text),
  ).toEqual([])
})
