/** docs/behaviour.md, section 4. Long, because the list has a hundred megabytes; `event-list.test.ts` has a few events. */
import { expect, test } from 'vitest'
import { startStudio } from '../support/studio.ts'
import { bodiesOf, configured, listed, postSigned } from './deliveries.ts'

test('a ring of 60 large events is listed completely', async () => {
  const studio = await startStudio({ env: configured })
  const bodies = Array.from({ length: 60 }, (_, index) => `${index} `.padEnd(900_000, '"'))
  for (const body of bodies) await postSigned(studio, body)
  expect(bodiesOf((await listed(await studio.signIn())).events)).toEqual(bodies.reverse())
})
