/** The recorded calls, again whenever there is something new; masked where that is wanted. */
import { useMemo, useSyncExternalStore } from 'react'
import { callLog, type RecordedCall } from '../../../api/call-log.ts'
import { maskedCall } from '../../../api/masked-data.ts'
import { useMaskedView } from '../../../api/masked-view.ts'

export function useCalls(): readonly RecordedCall[] {
  const calls = useSyncExternalStore(callLog.subscribe, callLog.calls)
  const [isMasked] = useMaskedView()
  return useMemo(() => (isMasked ? calls.map(maskedCall) : calls), [calls, isMasked])
}
