/** Titles in a model's unfinished answer. */
import { z } from '../../../../contract/zod.ts'
import { readPartialJson } from '../../../api/assist/partial-json.ts'

const partialIdeas = z.object({ scenarios: z.array(z.object({ title: z.string() }).catch({ title: '' })) })

export function readPartialTitles(text: string): string[] {
  const { scenarios } = partialIdeas.catch({ scenarios: [] }).parse(readPartialJson(text))
  return scenarios.map(({ title }) => title).filter((title) => title !== '')
}
