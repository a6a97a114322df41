/** Address and model of the AI endpoint that a user entered last in this browser; its key is never kept here. */
import { z } from '../../../contract/zod.ts'
import { userSetting, useUserSetting } from '../setting.ts'

const aiEndpoint = z.object({ baseUrl: z.string().max(2000), model: z.string().max(200) })
export type AiEndpoint = z.infer<typeof aiEndpoint>

const store = userSetting<AiEndpoint | null>('studio.ai-endpoint.v1', aiEndpoint.nullable(), null)

/** Without what an address may carry beside its path: that may be a key. */
export function rememberAiEndpoint(owner: string, { baseUrl, model }: AiEndpoint) {
  if (!URL.canParse(baseUrl)) return
  const { origin, pathname } = new URL(baseUrl)
  store.write(owner, { baseUrl: origin + pathname, model })
}

export function useAiEndpoint(owner: string): AiEndpoint | null {
  return useUserSetting(store, owner)
}
