/** The page offers exactly the samples that the server can send. */
import { expect, test } from 'vitest'
import { sampleKinds } from '../../src/server/demo/webhooks/sample-webhooks.ts'
import { sampleGroups } from '../../src/web/features/operations/webhooks/set-up/sample-words.ts'

test('every sample has a name on the page, and no other is offered', () => {
  const offered = sampleGroups.flatMap(({ kinds }) => Object.keys(kinds))
  expect(offered.toSorted()).toEqual([...sampleKinds].toSorted())
})
