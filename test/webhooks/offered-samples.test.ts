/** The page offers exactly the samples that the server can send. */
import { expect, test } from 'vitest'
import { sampleKinds } from '../../src/server/demo/webhooks/sample-webhooks.ts'
import { sampleGroups } from '../../src/web/features/operations/webhooks/set-up/sample-words.ts'

test('the page names every sample and no other', () => {
  const offered = sampleGroups.flatMap(({ kinds }) => Object.keys(kinds))
  expect(offered.toSorted()).toEqual([...sampleKinds].toSorted())
})
