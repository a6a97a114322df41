/** How far the tour of the demo is, which this browser remembers: every demo has a user of its own. */
import { objectShape, plainBoolean, plainCount, type ShapeValue } from '../../../contract/plain-shape.ts'
import { createStore, useStore } from '../../browser/create-store.ts'
import { deviceSetting } from '../../browser/setting.ts'

const tourState = objectShape({
  /** Counted from 0. */
  step: plainCount,
  isOpen: plainBoolean,
  /** Once it was gone through or ended, it is not offered any more; the palette still starts it. */
  isOffered: plainBoolean,
})
type TourState = ShapeValue<typeof tourState>

const remembered = deviceSetting('studio.tour.v1', tourState, { step: 0, isOpen: false, isOffered: true })
const state = createStore<TourState>(remembered.read())

function write(next: TourState) {
  state.write(next)
  remembered.write(next)
}

export function useTourState(): TourState {
  return useStore(state)
}

export function openTour(step = 0) {
  write({ step, isOpen: true, isOffered: true })
}

export function endTour() {
  write({ ...state.read(), isOpen: false, isOffered: false })
}
