import { z } from '../../../../contract/zod.ts'
import { createStore, useStore } from '../../../browser/create-store.ts'
import { deviceSetting } from '../../../browser/setting.ts'

/** Percent of the window height. */
export const drawerPercent = { min: 25, max: 85, usual: 45 } as const

const rememberedPercent = deviceSetting(
  'studio.drawer-height.v1',
  z.number().min(drawerPercent.min).max(drawerPercent.max),
  drawerPercent.usual,
)
const height = createStore<number>(rememberedPercent.read())

export function useDrawerPercent(): number {
  return useStore(height)
}

export function writeDrawerPercent(percent: number) {
  const { min, max } = drawerPercent
  const bounded = Math.round(Math.min(Math.max(percent, min), max))
  height.write(bounded)
  rememberedPercent.write(bounded)
}
