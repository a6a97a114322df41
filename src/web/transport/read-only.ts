import { failure } from '../../contract/platform/failure/failure.ts'
import type { StudioAnswer, StudioTransport } from './call.ts'
import { effectOf } from './effect.ts'

const refused: StudioAnswer = {
  ok: false,
  failure: failure('read_only', { title: 'Read-only mode is on', code: 'read_only' }),
}

export function readOnly(isOn: () => boolean, transport: StudioTransport): StudioTransport {
  return async (call, signal) => (isOn() && effectOf(call) === 'write' ? refused : transport(call, signal))
}
