import { expect, test } from 'vitest'
import { documentProposal, scenarioIdeas, skillReview } from '../../../contract/studio/ai.ts'
import { z } from '../../../contract/zod.ts'
import { answerFormat } from './answer-format.ts'

const node: z.ZodType<Record<string, unknown>> = z.record(z.string(), z.unknown())

function nodesIn(schema: unknown): Record<string, unknown>[] {
  const { properties, items, anyOf, ...rest } = node.parse(schema)
  const children = [
    ...Object.values(properties === undefined ? {} : node.parse(properties)),
    ...(items === undefined ? [] : [items]),
    ...(Array.isArray(anyOf) ? anyOf : []),
  ]
  return [{ ...rest, properties }, ...children.flatMap(nodesIn)]
}

test.each([
  ['a document', documentProposal],
  ['a review', skillReview.transform((review) => review)],
  ['scenarios', scenarioIdeas],
])('the schema of %s is closed, complete and free of unsupported keywords', (_what, schema) => {
  const nodes = nodesIn(answerFormat('x', schema).schema)
  const objects = nodes.filter(({ type }) => type === 'object')
  expect(objects.length).toBeGreaterThan(1)
  for (const object of objects) {
    expect(object.additionalProperties).toBe(false)
    expect(object.required).toEqual(Object.keys(node.parse(object.properties)))
  }
  const keywords = new Set(nodes.flatMap((schemaNode) => Object.keys(schemaNode)))
  for (const keyword of ['maxLength', 'pattern', 'format', 'minItems', '$schema'])
    expect(keywords).not.toContain(keyword)
})
