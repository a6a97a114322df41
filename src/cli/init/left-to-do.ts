import { neededWebhookFields } from '../../contract/platform/conversations/webhook-payload.ts'
import type { NamedAsset } from './find-assets.ts'
import { type Front, frontFiles } from './front-lines.ts'

export interface LeftToDo {
  readonly folder: string
  readonly envFile: string
  readonly host: string
  readonly front: Front
  readonly graph: string
  readonly verifyToken: string
  readonly hasAppSecret: boolean
  /** Without a subscription of the token's app, as far as it is known. */
  readonly unsubscribed: readonly NamedAsset[]
  readonly members: string
}

/** Lists what the operator still does, in order, with the values to paste. */
export function leftToDoText(left: LeftToDo): string {
  const { envFile, host, front, graph, verifyToken, hasAppSecret, unsubscribed, members } = left
  const steps = [
    hasAppSecret
      ? undefined
      : `Copy the app secret from your app's settings on the platform into PLATFORM_APP_SECRET in ${envFile}.
   Without it, production refuses every webhook.`,
    front === 'none'
      ? `Let your reverse proxy forward every path of https://${host} to the studio (docs/operating.md).`
      : `Add a certificate to ${frontFiles[front]}, and include the file in the configuration of ${front}.`,
    `Start the studio, built, from its folder:
     node --env-file=${envFile} dist/server/main.js`,
    `In your app's settings on the platform, under webhooks, enter
     Callback URL   https://${host}/api/webhooks
     Verify token   ${verifyToken}
   and subscribe to these fields
     ${neededWebhookFields.join(', ')}`,
    ...unsubscribed.map(
      ({ id, name }) => `Subscribe the app to the account ${name}, once, with your token in TOKEN:
     curl -X POST -H "Authorization: Bearer $TOKEN" ${graph}/${id}/subscribed_apps`,
    ),
    `Open https://${host} and sign in with the token. ${members}
   A team member who is refused sees the id to add to STUDIO_ALLOWED_USERS.`,
  ].filter((step) => step !== undefined)
  return `Left to do\n${steps.map((step, place) => `${place + 1}. ${step}`).join('\n')}\n`
}
