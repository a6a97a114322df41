/** A user's inbox alerts, off by default, stored in this browser. */
import { z } from '../../../../../contract/zod.ts'
import { useSession } from '../../../../api/session.ts'
import { userSetting, useUserSetting } from '../../../../browser/setting.ts'

const alertChoice = z.object({ sound: z.boolean(), badge: z.boolean() })
export type AlertChoice = z.infer<typeof alertChoice>

const choices = userSetting<AlertChoice>('studio.handover-alerts.v1', alertChoice, {
  sound: false,
  badge: false,
})

export function useAlertChoice(): [AlertChoice, (changed: Partial<AlertChoice>) => void] {
  const owner = useSession().user.id
  const choice = useUserSetting(choices, owner)
  return [choice, (changed) => void choices.write(owner, { ...choice, ...changed })]
}
