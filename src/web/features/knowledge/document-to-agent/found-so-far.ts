import { z } from '../../../../contract/zod.ts'
import { readPartialJson } from '../../../api/assist/partial-json.ts'

const list = z.array(z.unknown()).catch([])
const partialAnswer = z.object({ faqs: list, skills: list, connectors: list })
const nothing = { faqs: [], skills: [], connectors: [] }

export interface FoundSoFar {
  readonly faq: number
  readonly skill: number
  readonly connector: number
}

/** Items found in two parts are merged at the end. */
export function countFound(texts: readonly string[]): FoundSoFar {
  const answers = texts.map((text) => partialAnswer.catch(nothing).parse(readPartialJson(text)))
  const count = (name: keyof typeof nothing) => answers.reduce((sum, answer) => sum + answer[name].length, 0)
  return { faq: count('faqs'), skill: count('skills'), connector: count('connectors') }
}
