/** A dead letter takes an hour of failed attempts, so the module of the checkout writes one. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { phoneNumber, sampleSecret, webhook } from './sample-values.mjs'

export async function deadLetterSample(checkout, workspace) {
  const load = (name) => import(pathToFileURL(path.join(checkout, 'dist/server', name)).href)
  const { Secret } = await load('core/secret.js')
  const { openDatabase } = await load('store/database/database.js')
  const { studioFileOf } = await load('store/database/studio-place.js')
  const { TargetTable } = await load('store/database/target-table.js')
  const { DeadLetters } = await load('webhooks/forward/dead-letters.js')
  const database = openDatabase(studioFileOf(workspace, { sessionSecret: new Secret(sampleSecret) }))
  const { target } = database.prepare("SELECT target FROM target_cursor WHERE target LIKE 'crm.%'").first()
  const event = {
    id: 1_795_906_670_564_001,
    receivedAt: Date.parse('2026-11-24T10:00:00.000Z'),
    verification: 'signed',
    reason: null,
    headers: { 'content-type': 'application/json' },
    digest: 'invented',
    phoneNumberIds: [phoneNumber],
    kinds: ['messages'],
    isSample: false,
    duplicateOf: null,
    body: Buffer.from(JSON.stringify(webhook)),
  }
  const failedAt = Date.parse('2026-11-24T12:00:00.000Z')
  const letters = new DeadLetters(new TargetTable(database), target)
  await letters.add(event, 9, { failure: 'status', status: 500 }, failedAt)
  database.close()
}
