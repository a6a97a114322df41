/** Where a workspace folder has its database, and what opens it. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Secret } from '../../core/secret.ts'
import { createAtRest } from '../at-rest.ts'
import { requireUnlinked } from '../workspace/folder/whole-file.ts'
import type { StudioFile } from './open-studio-file.ts'

export interface StudioSecrets {
  readonly sessionSecret: Secret
  readonly formerSecret: Secret | undefined
}

const webhookFolder = 'webhooks'
export const studioFileName = 'studio.db'
/** Follows from the webhooks, so it may be deleted. A file of its own: the one of the webhooks never waits for it. */
export const conversationFileName = 'conversations.db'
/** What the engine and former versions put there. */
const places = [
  ...[studioFileName, conversationFileName].flatMap((name) =>
    ['', '-wal', '-shm', '-journal', '.new'].map((end) => name + end),
  ),
  ...['.gitignore', 'events', 'alerts', 'targets', 'erased', 'acts', 'conversations', 'unreadable'],
]
const fileKeyLabel = 'database of webhooks'

/** Returns whether a workspace folder has a database, or a former version's list of the erased, which goes into one. */
export function hasStoredDatabase(workspaceFolder: string): boolean {
  return [studioFileName, path.join('erased', '_erased.dead')].some((name) =>
    existsSync(path.join(workspaceFolder, webhookFolder, name)),
  )
}

/** Returns a workspace's file with its keys. Throws for a path that leads through a link. */
export function studioFileOf(
  workspaceFolder: string,
  { sessionSecret, formerSecret }: StudioSecrets,
): StudioFile {
  for (const name of places) requireUnlinked(workspaceFolder, webhookFolder, name)
  return {
    path: path.join(workspaceFolder, webhookFolder, studioFileName),
    key: createAtRest(sessionSecret, undefined).digest(fileKeyLabel),
    formerKey: formerSecret && createAtRest(formerSecret, undefined).digest(fileKeyLabel),
  }
}
