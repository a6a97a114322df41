import { platformPaths } from '../../../contract/platform/platform-paths.ts'
import {
  type BusinessInfoRequest,
  businessInfoFields,
  businessInfoRequest,
} from '../../../contract/platform/record-kinds/business-info.ts'
import { recordValues } from '../../../contract/platform/record-kinds/record-field.ts'
import { type BusinessInfoRecord, only } from '../data/records.ts'
import { type DemoCall, phoneOf } from '../http/call.ts'
import { parseWith } from '../http/json-body.ts'
import type { Row } from '../http/route-table.ts'
import { onboarded } from '../preconditions.ts'

export const emptyBusinessInfo: BusinessInfoRecord = {
  ...recordValues(businessInfoFields),
  id: only,
  contact_info: null,
}

const current = (call: DemoCall) => phoneOf(call).businessInfo.get(only) ?? emptyBusinessInfo

const show = (info: BusinessInfoRecord) => ({ ...info, id: undefined })

/** Present fields overwrite, even with an empty text; absent ones are unchanged. */
function merge(info: BusinessInfoRecord, change: BusinessInfoRequest): BusinessInfoRecord {
  const { contact_info: contact, ...sent } = change
  const texts: object = sent
  const contact_info =
    contact === undefined ? info.contact_info : contact && { ...info.contact_info, ...contact }
  return { ...info, ...texts, contact_info }
}

function store(call: DemoCall, info: BusinessInfoRecord) {
  phoneOf(call).businessInfo.put(info)
  return { status: 200, body: show(info) }
}

export const businessInfoRows: readonly Row[] = [
  {
    method: 'GET',
    path: platformPaths.businessInfo,
    gate: onboarded,
    handle: (call) => ({ status: 200, body: show(current(call)) }),
  },
  {
    method: 'PUT',
    path: platformPaths.businessInfo,
    gate: onboarded,
    reads: 'json',
    handle: (call) => store(call, merge(current(call), parseWith(businessInfoRequest, call.body))),
  },
  {
    method: 'DELETE',
    path: platformPaths.businessInfo,
    gate: onboarded,
    handle: (call) => store(call, emptyBusinessInfo),
  },
]
