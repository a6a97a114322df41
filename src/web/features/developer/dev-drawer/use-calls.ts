/** The recorded calls, again whenever there is something new. */
import { useSyncExternalStore } from 'react'
import { callLog, type RecordedCall } from '../../../api/call-log.ts'

export function useCalls(): readonly RecordedCall[] {
  return useSyncExternalStore(callLog.subscribe, callLog.calls)
}
