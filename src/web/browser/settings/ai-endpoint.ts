/** Address and model of the last AI endpoint in this browser; never its key. */
import { keyHeaders } from '../../../contract/studio/session.ts'
import { z } from '../../../contract/zod.ts'
import { userSetting, useUserSetting } from '../setting.ts'

const aiEndpoint = z.object({
  baseUrl: z.string().max(2000),
  model: z.string().max(200),
  // Absent in former versions.
  keyHeader: z
    .enum(['', ...keyHeaders])
    .optional()
    .catch(undefined),
  apiVersion: z.string().max(40).optional(),
})
export type AiEndpoint = z.infer<typeof aiEndpoint>

const store = userSetting<AiEndpoint | null>('studio.ai-endpoint.v1', aiEndpoint.nullable(), null)

/** Query and fragment may hold a key. */
export function rememberAiEndpoint(owner: string, { baseUrl, model, keyHeader, apiVersion }: AiEndpoint) {
  if (!URL.canParse(baseUrl)) return
  const { origin, pathname } = new URL(baseUrl)
  store.write(owner, { baseUrl: origin + pathname, model, keyHeader, apiVersion })
}

export function forgetAiEndpoint(owner: string) {
  store.write(owner, null)
}

export function useAiEndpoint(owner: string): AiEndpoint | null {
  return useUserSetting(store, owner)
}
