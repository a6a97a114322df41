/** A dead letter takes an hour of failed attempts, so the module of the checkout writes one. */
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { phoneNumber, sampleSecret, webhook } from './sample-values.mjs'

export async function deadLetterSample(checkout, folder) {
  const load = (name) => import(pathToFileURL(path.join(checkout, 'dist/server', name)).href)
  const { Secret } = await load('core/secret.js')
  const { createAtRest } = await load('store/at-rest.js')
  const { FolderTargets } = await load('store/targets/folder-targets.js')
  const { createSealedTargets } = await load('store/targets/sealed-targets.js')
  const { DeadLetters } = await load('webhooks/forward/dead-letters.js')
  const cursor = (await readdir(folder)).find((name) => name.startsWith('crm.') && name.endsWith('.cursor'))
  const store = new FolderTargets(folder)
  const sealed = createSealedTargets(store, createAtRest(new Secret(sampleSecret), undefined))
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
  await new DeadLetters(sealed, path.basename(cursor, '.cursor')).add(
    event,
    9,
    { failure: 'status', status: 500 },
    failedAt,
  )
  await store.close()
}
