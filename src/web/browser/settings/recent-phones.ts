import {
  anyText,
  ifFits,
  listShape,
  nullOr,
  objectShape,
  plainBoolean,
  type ShapeValue,
} from '../../../contract/plain-shape.ts'
import { userSetting, useUserSetting } from '../setting.ts'

const recentPhone = objectShape({
  id: anyText,
  number: nullOr(anyText),
  name: nullOr(anyText),
  hasAgent: ifFits(plainBoolean),
})
export type RecentPhone = ShapeValue<typeof recentPhone>

const maxPhones = 5

/** Moves the phone number to the front, keeping its stored details. */
export function withPhone(list: readonly RecentPhone[], phone: RecentPhone): RecentPhone[] {
  const former = list.find(({ id }) => id === phone.id)
  return [{ ...former, ...phone }, ...list.filter(({ id }) => id !== phone.id)].slice(0, maxPhones)
}

const store = userSetting<readonly RecentPhone[]>('studio.recent-phones.v1', listShape(recentPhone), [])

export function rememberPhone(owner: string, phone: RecentPhone) {
  store.write(owner, withPhone(store.read(owner), phone))
}

/** Keeps the order. */
export function rememberAgent(owner: string, phoneNumberId: string, hasAgent: boolean) {
  const list = store.read(owner)
  if (!list.some((phone) => phone.id === phoneNumberId && phone.hasAgent !== hasAgent)) return
  store.write(
    owner,
    list.map((phone) => (phone.id === phoneNumberId ? { ...phone, hasAgent } : phone)),
  )
}

export function useRecentPhones(owner: string): readonly RecentPhone[] {
  return useUserSetting(store, owner)
}
