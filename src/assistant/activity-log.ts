/** Tells the studio of every call, so that the team sees what an assistant did in a member's name. */

import { connectToStudio, type StudioConnection } from '../cli/connect/studio-connection.ts'
import type { ProcessContext } from '../cli/process-context.ts'
import { studioPaths } from '../contract/studio/paths.ts'
import type { AssistantCall } from '../contract/studio/workspace/activity.ts'
import { AdviceError } from './advice-error.ts'

export interface ActivityLog {
  /** Before the call begins; a call without a line does nothing. Throws CommandError. */
  tell(call: Omit<AssistantCall, 'kind'>): Promise<void>
  close(): Promise<void>
}

/** Without `STUDIO_URL` there is no log. */
export function activityLog(outside: ProcessContext): ActivityLog {
  if (!outside.env.STUDIO_URL) return { tell: async () => undefined, close: async () => undefined }
  let studio: Promise<StudioConnection> | undefined
  async function told(call: Omit<AssistantCall, 'kind'>): Promise<string | undefined> {
    studio ??= connectToStudio(outside)
    const connection = await studio.catch((error: unknown) => {
      studio = undefined
      throw error
    })
    const body = JSON.stringify({ kind: 'assistant_called', ...call } satisfies AssistantCall)
    const { response, text } = await connection.call(studioPaths.workspaceActivity, { method: 'POST', body })
    return response.ok ? undefined : text
  }
  return {
    async tell(call) {
      const refused = await told(call)
      if (refused === undefined) return
      // The session may have ended; a new one is asked once.
      studio = undefined
      const again = await told(call)
      if (again !== undefined)
        throw new AdviceError(
          'The studio does not take the line about this call, so nothing was done. Does the number belong to the token?',
        )
    },
    async close() {
      await studio?.then((connection) => connection.close()).catch(() => undefined)
    },
  }
}
