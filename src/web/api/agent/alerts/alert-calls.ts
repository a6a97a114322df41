import { isInstagramEntity } from '../../../../contract/platform/account/instagram-entity.ts'
import {
  type AlertAction,
  type AlertObservation,
  type AlertView,
  alertView,
} from '../../../../contract/studio/alerts/alert.ts'
import type { AlertSettings } from '../../../../contract/studio/alerts/alert-rules.ts'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import { live } from '../../../transport/transports.ts'
import { apiErrorOf } from '../../api-error.ts'
import { parsedBy, send } from '../../client.ts'

const pathOf = (path: string, phoneNumberId: string) =>
  path.replace('{phone_number_id}', encodeURIComponent(phoneNumberId))

export function readAlertView(phoneNumberId: string, signal?: AbortSignal): Promise<AlertView> {
  const path = pathOf(studioPaths.alerts, phoneNumberId)
  return send(alertView, { path, ...(signal && { signal }) })
}

export function sendAlertAction(phoneNumberId: string, body: AlertAction): Promise<AlertView> {
  const path = pathOf(studioPaths.alertActions, phoneNumberId)
  return send(alertView, { path, method: 'POST', body, effect: 'write' })
}

export async function writeAlertSettings(
  phoneNumberId: string,
  settings: AlertSettings,
  etag: string,
): Promise<AlertView> {
  const path = pathOf(studioPaths.alertSettings, phoneNumberId)
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    'if-match': `"${etag}"`,
  }
  const answer = await live({
    path,
    method: 'PUT',
    effect: 'write',
    written: { headers, body: JSON.stringify(settings) },
  })
  if (!answer.ok) throw apiErrorOf(answer)
  return parsedBy(alertView, answer.body, { path, method: 'PUT' })
}

/** Best effort: failures do not concern the page. */
export async function sendObservation(phoneNumberId: string, body: AlertObservation): Promise<boolean> {
  if (isInstagramEntity(phoneNumberId)) return false
  const path = pathOf(studioPaths.alertObservations, phoneNumberId)
  const answer = await live({ path, method: 'POST', body, effect: 'read' })
  return answer.ok
}
