/** Fills a workspace folder as a team leaves it after a year, with what the server's bounds keep of it. */
import { livePhoneId } from '../../e2e/support/journey.ts'
import { Secret } from '../../src/server/core/secret.ts'
import { openFolderWorkspace } from '../../src/server/store/workspace/folder/folder-workspace.ts'
import { createEventLog } from '../../src/server/webhooks/event-log.ts'
import { sign } from '../../src/server/webhooks/signature/signature.ts'
import { checkRecord } from '../../src/server/workspace/record-formats.ts'
import { madeCustomers, madeVersion, madeWebhook, partQuestion } from '../made-records.ts'
import { appSecret } from '../operation/processes.ts'
import { openFolderLog } from '../stored-log.ts'

const atOnce = 200
const activityLines = 100_000
const keptDays = 90
const dayMs = 86_400_000
const versions = 1000

/** @param folder an empty folder, for `STUDIO_WORKSPACE_DIR` */
export async function fillFolder(folder: string, sessionSecret: string, webhooks: number): Promise<void> {
  await fillRecords(folder)
  const { store, written, close } = await openFolderLog(folder, sessionSecret)
  const secret = new Secret(appSecret)
  const log = createEventLog({
    ...{ store, secret, isSigningRequired: true, capacity: 1, refused: { tooLarge: 0, unsigned: 0 } },
    now: Date.now,
  })
  for (let at = 0; at < webhooks; at += atOnce) {
    const bodies = Array.from({ length: atOnce }, (_, n) => Buffer.from(webhook(at + n, webhooks)))
    await Promise.all(
      bodies.map((body) => log.accept({ headers: { 'x-hub-signature-256': sign(secret, body) }, body })),
    )
  }
  await written()
  await close()
}

async function fillRecords(folder: string): Promise<void> {
  const store = await openFolderWorkspace({
    folder,
    bounds: {
      maxBytes: 1e9,
      maxRecordsOfKind: versions,
      maxRecordBytes: 5e6,
      maxActivityLines: activityLines,
      maxActivityMs: keptDays * dayMs,
    },
    now: Date.now,
    check: checkRecord,
    onActivityLost: console.error,
  })
  const member = (n: number) => ({ id: String(n % 50), name: `Member ${n % 50}` })
  for (let n = 0; n < versions; n++) {
    const at = new Date(Date.now() - (versions - n) * 3_600_000).toISOString()
    const note = { at, by: member(n), label: null, reason: 'daily' as const }
    await store.write(
      { kind: 'versions', phoneNumberId: livePhoneId, name: `v${n}` },
      madeVersion(n, livePhoneId),
      note,
      'absent',
    )
  }
  for (let from = 0; from < activityLines; from += atOnce) {
    const line = (n: number) =>
      store.append({
        at: new Date(Date.now() - ((activityLines - n) / activityLines) * keptDays * dayMs).toISOString(),
        user: member(n),
        kind: n % 50 === 0 ? 'publication' : 'write',
        phoneNumberId: livePhoneId,
        method: 'PUT',
        template: '/{entity_id}/agent_config/skills/{skill_id}',
        status: 200,
        ...{ count: null, before: null, after: null },
      })
    await Promise.all(Array.from({ length: atOnce }, (_, n) => line(from + n)))
  }
  await store.close()
}

/** The latest is of now, three seconds after the one before. */
function webhook(n: number, count: number): string {
  const seconds = Math.floor(Date.now() / 1000) - (count - n) * 3
  return madeWebhook(n, partQuestion(n), seconds, n >= count - madeCustomers)
}
