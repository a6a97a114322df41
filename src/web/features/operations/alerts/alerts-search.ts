import { ifFits, objectShape, wordOf } from '../../../../contract/plain-shape.ts'

export const alertPageView = wordOf(['alerts', 'rules'])
export const alertsSearch = objectShape({ show: ifFits(alertPageView) })
