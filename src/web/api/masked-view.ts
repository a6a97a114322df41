/** This browser's setting to mask personal data, for shared screens. */
import { type StoredShape, userSetting, useUserSetting } from '../browser/setting.ts'
import { useSession } from './session.ts'

/** A plain function: every page reads it before schemas are loaded. */
const onOrOff: StoredShape<boolean> = {
  safeParse: (value) => (typeof value === 'boolean' ? { success: true, data: value } : { success: false }),
}

const choices = userSetting<boolean>('studio.masked-view.v1', onOrOff, false)

/** Stored per user, so that a reload shows nothing. */
export function useMaskedView(): [boolean, (isOn: boolean) => void] {
  const owner = useSession().user.id
  const isOn = useUserSetting(choices, owner)
  return [isOn, (next) => void choices.write(owner, next)]
}
