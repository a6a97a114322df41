import { expect, test } from 'vitest'
import { likelyTurn } from './likely-turn.ts'

const at = 1_795_890_000_000
const turn = (turn_id: string, seconds: number, preview?: string, message_id?: string) => ({
  turn_id,
  timestamp: at + seconds * 1000,
  message_id,
  steps: preview === undefined ? [] : [{ type: 'LLM_CALL', llm_output_preview: preview }],
})
const said = { at, text: 'We are open from ten to six.' }

test.each([
  ['the same text nearby', [turn('a', -90, 'Hello.'), turn('b', 30, said.text)], 'b'],
  ['a cut preview', [turn('a', 5, 'We are open from…')], 'a'],
  ['two with the text, the nearer one', [turn('a', 60, said.text), turn('b', -5, said.text)], 'b'],
  ['no preview, but the same time', [turn('a', 10)], 'a'],
  ['no preview and another time', [turn('a', 20)], undefined],
  ['another text at the same time', [turn('a', 1, 'Hello.')], undefined],
  ['the same text long ago', [turn('a', -3600, said.text)], undefined],
  ['a turn that names another message', [turn('a', 1, said.text, 'wamid.other')], undefined],
  ['nothing', [], undefined],
])('a turn is likely with %s', (_, turns, found) => {
  expect(likelyTurn(turns, said)?.turn_id).toBe(found)
})
