import { CommandError } from './command-error.ts'
import type { MoveCommand } from './commands/command-shapes.ts'
import { requireFolder } from './files/folder-files.ts'
import type { ProcessContext } from './process-context.ts'

/** Returns 2 if a record was refused. The studio must not use the folder meanwhile. Throws CommandError. */
export async function moveWorkspaceTo(
  { to }: MoveCommand,
  { env, out, note }: ProcessContext,
): Promise<0 | 2> {
  const { STUDIO_WORKSPACE_DIR: folder, STUDIO_REDIS_URL: redisUrl, SESSION_SECRET: secret } = env
  if (!folder || !redisUrl) {
    throw new CommandError('STUDIO_WORKSPACE_DIR and STUDIO_REDIS_URL say what is copied to what')
  }
  await requireFolder(folder, to === 'folder')
  // Loaded lazily: it includes the Redis client.
  const { moveWorkspace } = await import('../server/migration/move-workspace.ts')
  const result = await moveWorkspace({ folder, redisUrl, secret, to, note }).catch((error: unknown) => {
    throw new CommandError(error instanceof Error ? error.message : String(error))
  })
  const { copied, same, refused, activity } = result
  out(`${copied} copied, ${same} the same, ${refused.length} refused, ${activity} lines of activity\n`)
  for (const place of refused) note(`Left as it is: ${place}\n`)
  return refused.length === 0 ? 0 : 2
}
