/** A platform answer cannot act as a script, style or frame of the studio's pages (docs/behaviour.md, section 9). */
import { expect, test } from 'vitest'
import { sessionKinds, startAs, startStudio } from '../support/studio.ts'

const refused = [
  ...['script', 'style', 'worker', 'sharedworker', 'serviceworker', 'object', 'embed', 'frame', 'iframe'],
  ...['audioworklet', 'paintworklet', 'fencedframe', 'manifest', 'xslt', 'json', 'report', 'webidentity'],
  ...['Script', 'script, empty', 'a-word-of-tomorrow', ''],
]

test.each(sessionKinds)(
  'a %s session: both mounts refuse requests for scripts, styles and frames',
  async (kind) => {
    const { studio, client } = await startAs(kind)
    for (const mount of ['platform', 'graph']) {
      for (const destination of refused) {
        const headers = { 'sec-fetch-dest': destination, 'sec-fetch-site': 'same-origin' }
        const answer = await client.request(`/api/${mount}/me`, { headers })
        expect(answer, destination).toMatchObject({ status: 403, json: { code: 'foreign_origin' } })
      }
    }
    expect(studio.platform.calls).toHaveLength(0)
  },
)

test('data, media, a navigation and clients without the header pass', async () => {
  const studio = await startStudio()
  const client = await studio.signIn()
  for (const destination of ['empty', 'document', 'image', 'audio', 'video', 'track', 'font']) {
    const headers = { 'sec-fetch-dest': destination, 'sec-fetch-site': 'same-origin' }
    expect((await client.request('/api/platform/x', { headers })).status, destination).toBe(200)
  }
  expect((await client.request('/api/platform/x')).status).toBe(200)
})

test('without a session, 401 comes first', async () => {
  const { anonymous } = await startStudio()
  const headers = { 'sec-fetch-dest': 'script' }
  expect((await anonymous.request('/api/platform/x', { headers })).status).toBe(401)
})
