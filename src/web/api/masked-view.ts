/** Whether personal data is masked in this browser, for a screen that others see. */
import { type StoredShape, userSetting, useUserSetting } from '../browser/setting.ts'
import { useSession } from './session.ts'

/** Without a schema: every page asks, before any library for schemas is there. */
const onOrOff: StoredShape<boolean> = {
  safeParse: (value) => (typeof value === 'boolean' ? { success: true, data: value } : { success: false }),
}

const choices = userSetting<boolean>('studio.masked-view.v1', onOrOff, false)

/** Remembered for the user, so that a reload in front of others shows nothing. */
export function useMaskedView(): [boolean, (isOn: boolean) => void] {
  const owner = useSession().user.id
  const isOn = useUserSetting(choices, owner)
  return [isOn, (next) => void choices.write(owner, next)]
}
