import { expect, test } from 'vitest'
import { splitCommandLine } from './command-line.ts'

test.each([
  ['agent', ['agent']],
  ['  agent  --flag\tvalue ', ['agent', '--flag', 'value']],
  [`agent "two words" 'a;b'`, ['agent', 'two words', 'a;b']],
  [`agent --name="Ann Example" ''`, ['agent', '--name=Ann Example', '']],
  [`agent "it's" 'say "x"'`, ['agent', "it's", 'say "x"']],
  ['agent $HOME > x | y && z *', ['agent', '$HOME', '>', 'x', '|', 'y', '&&', 'z', '*']],
  [String.raw`a\ b "c \" d" "e\f" 'g\h' \"`, ['a b', 'c " d', String.raw`e\f`, String.raw`g\h`, '"']],
])('%s', (line, words) => {
  expect(splitCommandLine(line)).toEqual(words)
})

test.each(['', '  ', '""', 'agent "open', "agent 'open", '"'])('%j is not a command', (line) => {
  expect(splitCommandLine(line)).toBeUndefined()
})
