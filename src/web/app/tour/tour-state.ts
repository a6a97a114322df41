import { objectShape, plainBoolean, plainCount, type ShapeValue } from '../../../contract/plain-shape.ts'
import { createStore, useStore } from '../../browser/create-store.ts'
import { deviceSetting } from '../../browser/setting.ts'

const tourState = objectShape({
  step: plainCount,
  isOpen: plainBoolean,
  /** False once finished; the palette still starts it. */
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
