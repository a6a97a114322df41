import type { Config } from '../config/config.ts'
import { FolderInUse } from '../store/workspace/folder/folder-lock.ts'

/** A start that fails for a reason outside the program; its message is shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** Throws StartError with the folder and the reason if a workspace folder cannot be read or written, or is in use. */
export async function startInFolder<Started>(
  { workspace }: Config,
  starting: Promise<Started>,
): Promise<Started> {
  try {
    return await starting
  } catch (error) {
    const isOutside = error instanceof FolderInUse || (error instanceof Error && 'syscall' in error)
    if (typeof workspace !== 'object' || !isOutside) throw error
    throw new StartError(`Cannot use the workspace folder ${workspace.folder}: ${error.message}`, {
      cause: error,
    })
  }
}
